import { decodeEntities } from '../base/entities';
import { INVISIBLE } from './invisible';

const rule = /^(?:[-*_] *){3,}$/;
const tableRule = /^\|?[ :|-]+\|[ :|-]*$/;
const linkDefinition = /^\[[^\]]{1,200}\]:\s/;
const noteMark = /\[\^[^\]\s]{1,50}\]:?/g;
/** GitHub's `> [!NOTE]`, and attributes of kramdown. */
const callout = /^\[!\w{1,20}\][+-]?$|^\{:[^{}]{0,200}\}$/;
const listItem = /^(?:[-*+•]|\d{1,4}[.)])\s+/;

/** With links' targets behind their words. */
export function plainLine(line: string): string {
  const text = line
    .trim()
    .replace(/^(?:> ?)+/, '')
    .replace(noteMark, '')
    .trim();
  if (rule.test(text) || tableRule.test(text) || linkDefinition.test(text) || callout.test(text)) return '';
  const item = listItem.exec(text)?.[0];
  if (item) return withMark(item, plainInline(text.slice(item.length)));
  return text.startsWith('|') ? plainRow(text) : plainInline(text);
}

function withMark(item: string, text: string): string {
  if (text === '') return '';
  return /^\d/.test(item) ? `${item.trim()} ${text}` : `- ${text}`;
}

function plainRow(row: string): string {
  const cells = row.split('|').map(plainInline);
  return cells.filter((cell) => cell !== '').join(', ');
}

const inlineTag =
  /<\/?(?:abbr|b|bdi|bdo|big|cite|data|del|dfn|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)(?:\s[^<>]{0,1000})?\/?>/gi;

// Bounded, unnested patterns: no backtracking.
function plainInline(text: string): string {
  return text
    .replace(/<(https?:\/\/[^<>\s]{1,2000})>/gi, '$1')
    .replace(/<(script|style)\b[^>]{0,500}>[^<]{0,5000}<\/\1>/gi, '')
    .replace(inlineTag, '')
    .replace(/<\/?[a-z!][^<>]{0,1000}>/gi, ' ')
    .replace(/!\[([^[\]]{0,500})\]\([^()\s]{0,2000}(?:\s[^()]{0,500})?\)/g, '$1')
    .replace(/\[([^[\]]{1,500})\]\(([^()\s]{0,2000})(?:\s[^()]{0,500})?\)/g, plainLink)
    .replace(/(\*\*|__|~~)(?=\S)([^*_~]{1,1000})\1/g, '$2')
    .replace(/(^|[^\p{L}\p{N}])([*_`])(?=\S)([^*_`]{1,1000})\2(?![\p{L}\p{N}])/gu, '$1$3')
    .replace(/\\([!-/:-@[-`{-~]|$)/g, '$1')
    .replace(/&[^&;\s]{1,10};/g, shownEntity)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

const shownEntity = (entity: string): string => decodeEntities(entity).replace(INVISIBLE, '');

function plainLink(_: string, words: string, target: string): string {
  const isShown = /^(?:https?:|mailto:|tel:)/i.test(target);
  const address = target.replace(/^(?:mailto|tel):/i, '');
  return isShown && !words.includes(address) ? `${words} (${address})` : words;
}
