/** `form`: what visitors send; `staff`: the panel and its API. */
export type RequestClass = 'page' | 'api' | 'form' | 'staff' | 'file' | 'health';

const CLASS_BY_URL: readonly (readonly [RegExp, RequestClass])[] = [
  [/^\/(health|metrics)(?![^/?])/, 'health'],
  [/^\/(assets|brand|uploads|pictures)(?![^/?])/, 'file'],
  [/^\/(admin|api\/v1\/staff)(?![^/?])/, 'staff'],
];

/** What is promised differs by class, and so does what it means when a class fails. */
export function classifyRequest(method: string, url: string): RequestClass {
  const found = CLASS_BY_URL.find(([pattern]) => pattern.test(url));
  if (found) return found[1];
  if (method !== 'GET' && method !== 'HEAD') return 'form';
  return /^\/api(?![^/?])/.test(url) ? 'api' : 'page';
}
