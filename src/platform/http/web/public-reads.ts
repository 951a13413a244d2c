import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, ExternalContextCreator, MetadataScanner, Reflector } from '@nestjs/core';
import findMyWay from 'find-my-way';
import { telemetry } from '../../telemetry/telemetry.ts';
import type { Trace } from '../../telemetry/trace.ts';
import { Problem } from '../../problem.ts';
import { type Asked, ProblemFilter } from '../problem.filter.ts';
import { ReadyAnswer } from '../../reading/ready-answer.ts';
import { type PublicRoute, publicRoutes } from './public-routes.ts';
import { ReadAnswer } from './read-answer.ts';

/** What an address says: where it names a route, that is all its handler knows. */
interface Said {
  readonly params: Record<string, string | undefined>;
  readonly query: object;
}

const serializer = new StandardSchemaSerializerInterceptor(new Reflector());

type Read = (said: Said) => Promise<unknown>;

/**
 * Public reads of the API in the process, without HTTP and JSON around them: the route's own handler is called, by Nest
 * and with the checks of its route, for what its address says. What is thrown becomes the same problem.
 */
@Injectable()
export class PublicReads {
  private readonly problems = new ProblemFilter();
  private router: ReturnType<typeof findMyWay> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly contexts: ExternalContextCreator,
    private readonly orm: MikroORM,
  ) {}

  /** Undefined where the address is no public read. */
  find(url: string): ((asked: Pick<Asked, 'id' | 'traceId'>) => Promise<ReadAnswer>) | undefined {
    const found = (this.router ??= this.routed()).find('GET', url);
    // No parameter of an address is empty: a request says what is there instead.
    if (!found || Object.values(found.params).includes('')) return undefined;
    const { path, read } = found.store as { path: string; read: Read };
    const said = { params: found.params, query: found.searchParams };
    return (asked) => this.answer({ ...asked, method: 'GET', url, route: path, isOfPage: true }, () => read(said));
  }

  private async answer(asked: Asked, read: () => Promise<unknown>): Promise<ReadAnswer> {
    const trace = begun(asked);
    try {
      const body = await telemetry.within(trace, () => RequestContext.create(this.orm.em, read));
      ended(trace, 200);
      return new ReadAnswer(200, body);
    } catch (fault) {
      const document = telemetry.within(trace, () => this.problems.documentOf(fault, asked));
      ended(trace, document.status, fault);
      return new ReadAnswer(document.status, document);
    }
  }

  private routed() {
    const router = findMyWay();
    for (const route of publicRoutes(this.discovery, this.scanner))
      router.on('GET', route.path, () => undefined, { path: route.path, read: this.reading(route) });
    return router;
  }

  /** The answer has the contract of its route, as every answer; one that is ready has had it since it was made. */
  private reading({ controller, method, schema }: PublicRoute): Read {
    const handler = (controller as Record<string, (...said: unknown[]) => unknown>)[method]!;
    const called = this.contexts.create(
      controller,
      handler,
      method,
      ROUTE_ARGS_METADATA,
      { exchangeKeyForValue },
      undefined,
      undefined,
      { guards: true, interceptors: false, filters: false },
    ) as (said: Said) => Promise<object>;
    return async (said) => {
      const answer = await called(said);
      return answer instanceof ReadyAnswer ? answer : serializer.serialize(answer, schema);
    };
  }
}

function exchangeKeyForValue(kind: number, name: unknown, [said]: [Said]): unknown {
  const all = kind === Number(RouteParamtypes.QUERY) ? said.query : said.params;
  return typeof name === 'string' ? (all as Record<string, unknown>)[name] : all;
}

/** The step that it is of the page's trace, as of a request to the API. */
function begun({ method, route, id }: Asked): Trace | undefined {
  const parent = telemetry.current();
  const attributes = { 'http.request.method': method, 'http.route': route!, 'request.id': String(id) };
  return telemetry.recorder()?.begin({ name: `${method} ${route}`, attributes, ...(parent && { parents: [parent] }) });
}

function ended(trace: Trace | undefined, status: number, fault?: unknown) {
  const problem = fault instanceof Problem && fault.code;
  trace?.span?.setAttributes({ 'http.response.status_code': status, ...(problem && { problem }) });
  telemetry.end(trace, status >= 500 ? fault : undefined);
}
