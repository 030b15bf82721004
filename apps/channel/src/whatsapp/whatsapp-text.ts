import { fromMarkdown, type Dialect } from '../providers/markdown';

/** WhatsApp's markup; it has no labelled links. */
const whatsapp: Dialect = {
  bullet: '-',
  escape: (text) => text,
  link: (label, address) => {
    const bare = address.replace(/^(?:mailto|tel):/, '');
    return label === bare || label === address ? bare : `${label} (${bare})`;
  },
};

/** Never longer than before. */
export function toWhatsappText(text: string): string {
  return fromMarkdown(text, whatsapp);
}
