import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { defineProblem } from '../../problem.ts';

class ForeignAddress extends defineProblem(400, 'La dirección no es válida: debe ser una página de este sitio') {}
class UnreadableHost extends defineProblem(400, 'El nombre del servidor no es válido: revise la dirección') {}

class SeveralHosts extends defineProblem(400, 'La petición nombra más de un servidor') {}

/** No character that would change the meaning of an address built from the host. */
const HOST_PATTERN = /^[^\s/?#@\\]+$/;

/** Node takes the first Host header; a proxy in front may have taken another one. */
export const hasMultipleHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** Refuses request lines without a path, and host names that are impossible or not the only one: pages and links are built from both. */
export function assertOwnUrl({ raw, host }: FastifyRequest) {
  if (!raw.url?.startsWith('/')) throw new ForeignAddress();
  if (hasMultipleHosts(raw)) throw new SeveralHosts();
  if (host && !(HOST_PATTERN.test(host) && URL.canParse(`http://${host}`))) throw new UnreadableHost();
}
