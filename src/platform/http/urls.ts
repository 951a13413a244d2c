import type { FastifyRequest, FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { defineProblem } from '../problem.ts';

class ForeignAddress extends defineProblem(400, 'La dirección no es válida: debe ser una página de este sitio') {}
class UnreadableHost extends defineProblem(400, 'El nombre del servidor no es válido: revise la dirección') {}
class SeveralHosts extends defineProblem(400, 'La petición nombra más de un servidor') {}

/** Excludes characters that would change the meaning of an address built from the host. */
const HOST_PATTERN = /^[^\s/?#@\\]+$/;

/** Node uses the first Host header; a proxy in front may have used another one. */
export const hasMultipleHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** Refuses request lines without a path, and invalid or repeated host names, since links are built from both. */
export function assertOwnUrl({ raw, host }: FastifyRequest) {
  if (!raw.url?.startsWith('/')) throw new ForeignAddress();
  if (hasMultipleHosts(raw)) throw new SeveralHosts();
  if (host && !(HOST_PATTERN.test(host) && URL.canParse(`http://${host}`))) throw new UnreadableHost();
}

/** Addresses of files and probes, which no page has. */
export const isAssetOrProbe = (url: string) => /^\/(assets|brand|uploads|pictures|health|metrics)(?![^/?])/.test(url);

export class NoSuchAddress extends defineProblem(404, 'No existe esta dirección: revísela') {}

/** Hides all other routes of a process that only runs jobs. */
export function allowOnlyProbes(fastify: FastifyInstance) {
  fastify.addHook('onRequest', ({ url }, _reply, done) => {
    done(/^\/(health|metrics)(?![^/?])/.test(url) ? undefined : new NoSuchAddress());
  });
}
