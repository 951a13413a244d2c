import type { FastifyRequest } from 'fastify';
import { refusal } from '../../problem.ts';

class ForeignAddress extends refusal(400, 'La dirección no se entiende: debe ser la de una página de este sitio') {}
class UnreadableHost extends refusal(400, 'El nombre del servidor que se pide no se entiende') {}

/** Nothing that would make an address out of it mean something else. */
const HOST = /^[^\s/?#@\\]+$/;

/** Refuses what is no path of this site, and a host that no address could hold: pages and links are made of both. */
export function ownAddress({ raw, host }: FastifyRequest) {
  if (!raw.url?.startsWith('/')) throw new ForeignAddress();
  if (host && !(HOST.test(host) && URL.canParse(`http://${host}`))) throw new UnreadableHost();
}
