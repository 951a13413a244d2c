import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../../config.ts';
import type { ProblemDocument } from '../../problem.contract.ts';
import { defineProblem } from '../../problem.ts';
import { buildRefusalHeaders } from '../build-security-headers.ts';
import { RETRY_AFTER } from '../problem.filter.ts';

/** Style sheet of the overload page; inline, so that a refused visitor sends no further request. */
const OVERLOADED_STYLE = `
body{margin:0;background:#f6f8f8;color:#334a55;font:1.0625rem/1.6 'Figtree Variable',ui-sans-serif,system-ui,'Segoe UI',sans-serif}
main{box-sizing:border-box;max-width:40rem;margin:0 auto;padding:5rem 1.25rem;text-align:center}
svg{width:6rem;height:6rem;color:#0c6478}
h1{margin:1.5rem 0 1rem;color:#0d212b;font:400 clamp(2.125rem,1.6rem + 2.1vw,3.125rem)/1.1 'Ibarra Real Nova Variable','Iowan Old Style','Palatino Linotype',Georgia,serif}
nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin-top:2rem}
a{box-sizing:border-box;min-height:2.75rem;padding:.6rem 1.25rem;border:1px solid #0c6478;border-radius:2px;color:#0c6478;font-weight:600;text-decoration:none}
a:first-child{background:#0c6478;color:#fff}
a:focus-visible{outline:3px solid #f2cc7a;outline-offset:2px}
`;

const overloadedPage = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Demasiadas visitas</title>
<style>${OVERLOADED_STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><path d="M12 88V18a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v70"/><path d="M26 88V50a22 22 0 0 1 44 0v38"/><path d="M33 88V50a15 15 0 0 1 30 0v38" opacity=".5"/><path d="M26 62h44M33 69c5-3 10 3 15 0s10 3 15 0M33 76c5-3 10 3 15 0s10 3 15 0" opacity=".7"/><path d="M6 88h84"/></svg>
<h1>Hay demasiadas visitas</h1>
<p>Ahora mismo no podemos mostrar esta página, porque nos visita mucha gente a la vez. Espere unos segundos y vuelva a intentarlo.</p>
<p>Si estaba enviando un formulario, vuelva atrás en su navegador: lo que ha escrito sigue ahí.</p>
<nav><a href="">Reintentar</a><a href="/">Ir al inicio</a></nav>
</main>
</body>
</html>
`;

class Overloaded extends defineProblem(
  503,
  'Ahora mismo hay demasiadas visitas: vuelva a intentarlo en unos segundos',
) {}

const NON_PAGE_URL = /^\/(api|assets|brand|uploads|pictures)(?![^/?])|\/index\.pageContext\.json(\?|$)/;
const PAGE = Buffer.from(overloadedPage);
const STYLE_HASH = createHash('sha256').update(OVERLOADED_STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Returns a function that responds to a refused request. Everything but the id is prepared, since refusing is most of
 * the work under load.
 */
export function createRefusalHandler(config: Config) {
  const commonHeaders = { ...buildRefusalHeaders(config), 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' };
  const pageHeaders = toHeaderList(
    { ...commonHeaders, 'content-security-policy': PAGE_POLICY, 'content-type': 'text/html; charset=utf-8' },
    PAGE.length,
  );
  const { status, message: title, code } = new Overloaded();
  const buildProblem = (traceId: string) =>
    JSON.stringify({ type: `/problems/${code}`, title, status, traceId } satisfies ProblemDocument);
  const length = Buffer.byteLength(buildProblem(randomUUID()));
  const problemHeaders = toHeaderList({ ...commonHeaders, 'content-type': 'application/problem+json' }, length);

  return ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const id = randomUUID();
    const isPage = !NON_PAGE_URL.test(url);
    response.writeHead(status, [...(isPage ? pageHeaders : problemHeaders), 'x-request-id', id]);
    response.end(isPage ? PAGE : buildProblem(id));
  };
}

/** Lists names and values alternately, which Node writes fastest. */
const toHeaderList = (headers: Readonly<Record<string, string>>, length: number) =>
  Object.entries({ ...headers, 'content-length': String(length) }).flat();
