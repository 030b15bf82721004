import { fromMarkdown, type Dialect } from '../providers/markdown';

/** WhatsApp's own way to write what Markdown writes; it has no links with a label. */
const whatsapp: Dialect = {
  bullet: '-',
  escape: (text) => text,
  link: (label, address) => {
    const bare = address.replace(/^(?:mailto|tel):/, '');
    return label === bare || label === address ? bare : `${label} (${bare})`;
  },
};

/** A text for WhatsApp: never longer than before. */
export function toWhatsappText(text: string): string {
  return fromMarkdown(text, whatsapp);
}
