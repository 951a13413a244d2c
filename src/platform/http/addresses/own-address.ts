import type { FastifyRequest } from 'fastify';
import { refusal } from '../../problem.ts';

class ForeignAddress extends refusal(400, 'La dirección no se entiende: debe ser la de una página de este sitio') {}
class UnreadableHost extends refusal(400, 'El nombre del servidor que se pide no se entiende') {}

/** No character that would change the meaning of an address built from the host. */
const HOST = /^[^\s/?#@\\]+$/;

/** Refuses request lines without a path and impossible host names: pages and links are built from both. */
export function ownAddress({ raw, host }: FastifyRequest) {
  if (!raw.url?.startsWith('/')) throw new ForeignAddress();
  if (host && !(HOST.test(host) && URL.canParse(`http://${host}`))) throw new UnreadableHost();
}
