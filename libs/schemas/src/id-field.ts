import { z } from 'zod';
import { idPattern, type IdPrefix } from './ids';

const examples: Readonly<Record<IdPrefix, string>> = {
  agent: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  conv: 'conv_01jd6f9a7cfkb8s6yqz4w2m1tr',
  msg: 'msg_01jd6f9a8qe5g9c5b1x7d3r2nk',
  key: 'key_01jd6f8x2sf4vb9qk3h7n5w0ze',
  acct: 'acct_01jd6f8x2sf4vb9qk3h7n5w0ze',
  turn: 'turn_01jd6f9a7cfkb8s6yqz4w2m1tr',
  ans: 'ans_01jd6f8x2sf4vb9qk3h7n5w0ze',
  sug: 'sug_01jd6f8x2sf4vb9qk3h7n5w0ze',
  doc: 'doc_01jd6f8x2sf4vb9qk3h7n5w0ze',
  src: 'src_01jd6f8x2sf4vb9qk3h7n5w0ze',
  model: 'model_01jd6f8x2sf4vb9qk3h7n5w0ze',
  guide: 'guide_01jd6f8x2sf4vb9qk3h7n5w0ze',
  mem: 'mem_01jd6f8x2sf4vb9qk3h7n5w0ze',
  tool: 'tool_01jd6f8x2sf4vb9qk3h7n5w0ze',
  evt: 'evt_01jd6f9a8qe5g9c5b1x7d3r2nk',
  chan: 'chan_01jd6f8x2sf4vb9qk3h7n5w0ze',
  hook: 'hook_01jd6f8x2sf4vb9qk3h7n5w0ze',
  dlv: 'dlv_01jd6f9a8qe5g9c5b1x7d3r2nk',
  att: 'att_01jd6f9a8qe5g9c5b1x7d3r2nk',
  aud: 'aud_01jd6f9a8qe5g9c5b1x7d3r2nk',
  member: 'member_01jd6f8x2sf4vb9qk3h7n5w0ze',
  note: 'note_01jd6f9a8qe5g9c5b1x7d3r2nk',
  person: 'person_01jd6f8x2sf4vb9qk3h7n5w0ze',
  passkey: 'passkey_01jd6f8x2sf4vb9qk3h7n5w0ze',
  identity: 'identity_01jd6f8x2sf4vb9qk3h7n5w0ze',
  erasure: 'erasure_01jd6f8x2sf4vb9qk3h7n5w0ze',
  reply: 'reply_01jd6f8x2sf4vb9qk3h7n5w0ze',
};

/** What the API description says of an id. */
export function idMeta(prefix: IdPrefix) {
  return { pattern: idPattern(prefix), example: examples[prefix] };
}

/** An id in an answer. */
export function idOutput(prefix: IdPrefix) {
  return z.string().meta(idMeta(prefix));
}
