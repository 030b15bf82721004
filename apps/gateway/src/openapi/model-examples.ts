import { model } from './knowledge-examples';

export const modelCheck = {
  model,
  text: { is_ok: true, detail: 'It answers', duration_ms: 640 },
  tools: { is_ok: true, detail: 'It calls tools', duration_ms: 710 },
  usage: { is_ok: true, detail: 'It says what a call took', duration_ms: 0 },
};
