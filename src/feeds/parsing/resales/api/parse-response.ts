import { isUtf8 } from 'node:buffer';
import type { Warn } from '../../../feed-warning.contract.ts';
import { JsonNode } from './json-node.ts';
import { ResalesRejected, ResalesUnreadable } from './resales.problems.ts';

const MAX_DEPTH = 64;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Errors arrive with HTTP 200. Throws problems that never quote the answer: errors repeat the keys. */
export function parseResponse(bytes: Uint8Array, warn: Warn): JsonNode {
  const answer = new JsonNode(parseJson(decodeText(bytes, warn)));
  const status = answer.get('transaction', 'status').text.toLowerCase();
  if (status === 'success') return answer;
  if (status !== 'error') throw new ResalesUnreadable('La respuesta de Resales-Online no es la esperada.');
  const [code = ''] = answer.get('transaction', 'errordescription').names;
  throw new ResalesRejected(/^\d{1,4}$/.test(code) ? code.padStart(3, '0') : 'desconocido');
}

function decodeText(bytes: Uint8Array, warn: Warn): string {
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  warn('wrong_charset');
  return new TextDecoder('windows-1252').decode(bytes);
}

function parseJson(text: string): unknown {
  if (/^\s*</.test(text)) throw new ResalesUnreadable('Resales-Online responde con una página HTML.');
  if (text.trim() === '') throw new ResalesUnreadable('Resales-Online responde sin contenido.');
  if (isTooDeep(text)) throw new ResalesUnreadable('La respuesta de Resales-Online anida demasiados niveles.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ResalesUnreadable('La respuesta de Resales-Online está cortada o no es JSON.');
  }
}

/** Counted before parsing; brackets inside a text are no nesting. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (isQuoted && mark === BACKSLASH) at += 1;
    else if (mark === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && OPENING.has(mark)) depth += 1;
    else if (!isQuoted && CLOSING.has(mark)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
