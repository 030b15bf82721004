/** The account that has the number of a simulator, and another that its token may manage. */
export const GRAPH_ACCOUNT = '102290129340398';
const OTHER_ACCOUNT = '102290129340399';

export interface GraphTemplate {
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly category: string;
  readonly quality_score?: { readonly score: string };
  readonly components: readonly Readonly<Record<string, unknown>>[];
}

/** With two places in its text and one in a button's address. */
export function graphTemplate(fields: Partial<GraphTemplate> = {}): GraphTemplate {
  const button = { type: 'URL', text: 'Track order', url: 'https://shop.example/track/{{1}}', example: ['A-1042'] };
  return {
    ...{ name: 'order_update', language: 'en_US', status: 'APPROVED', category: 'UTILITY' },
    quality_score: { score: 'GREEN' },
    components: [
      {
        type: 'BODY',
        text: 'Hello {{1}}, your order {{2}} is on its way.',
        example: { body_text: [['Ada', 'A-1042']] },
      },
      { type: 'FOOTER', text: 'Shop Ltd.' },
      { type: 'BUTTONS', buttons: [button, { type: 'QUICK_REPLY', text: 'Thanks' }] },
    ],
    ...fields,
  };
}

export interface GraphAccount {
  readonly templates: readonly GraphTemplate[];
  readonly numbers: ReadonlySet<string>;
}

/** Meta's answer about accounts and templates; undefined for other questions. */
export function answerAboutAccount(address: string, { templates, numbers }: GraphAccount): object | undefined {
  const { pathname, searchParams } = new URL(address, 'http://graph');
  const [, node, edge] = /^\/v\d+\.\d+\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  if (node === 'debug_token') {
    const ids = [OTHER_ACCOUNT, GRAPH_ACCOUNT];
    return { data: { granular_scopes: [{ scope: 'whatsapp_business_management', target_ids: ids }] } };
  }
  if (edge === 'phone_numbers') return { data: node === GRAPH_ACCOUNT ? [...numbers].map((id) => ({ id })) : [] };
  if (edge !== 'message_templates' || node !== GRAPH_ACCOUNT) return undefined;
  const from = Number(searchParams.get('after') ?? 0);
  const to = from + Number(searchParams.get('limit') ?? 25);
  const more = to < templates.length ? { next: 'https://graph.facebook.com/next' } : {};
  return { data: templates.slice(from, to), paging: { cursors: { before: String(from), after: String(to) }, ...more } };
}

interface SentTemplate {
  readonly name?: string;
  readonly language?: { readonly code?: string };
  readonly components?: readonly { readonly type?: string; readonly parameters?: readonly unknown[] }[];
}

/** Meta's code of refusal for a template that is sent; undefined: it is taken. */
export function templateRefusal(sent: SentTemplate, templates: readonly GraphTemplate[]): number | undefined {
  const known = templates.find(({ name, language }) => name === sent.name && language === sent.language?.code);
  if (!known) return 132001;
  if (known.status === 'PAUSED') return 132015;
  if (known.status !== 'APPROVED') return 132001;
  const body = String(known.components.find(({ type }) => type === 'BODY')?.['text'] ?? '');
  const places = new Set([...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place)).size;
  const given = sent.components?.find(({ type }) => type === 'body')?.parameters?.length ?? 0;
  return places === given ? undefined : 132000;
}
