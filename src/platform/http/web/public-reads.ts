import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, ExternalContextCreator, MetadataScanner, Reflector } from '@nestjs/core';
import findMyWay from 'find-my-way';
import { telemetry } from '../../telemetry/telemetry.ts';
import type { Trace } from '../../telemetry/trace.ts';
import { Problem } from '../../problem.ts';
import { type RequestInfo, ProblemFilter } from '../problem.filter.ts';
import { SerializedResponse } from '../../query/serialized-response.ts';
import { type PublicRoute, listPublicRoutes } from './list-public-routes.ts';
import { PageApiResponse } from './page-api-response.ts';

/** What an address says: where it names a route, that is all its handler knows. */
interface RouteInput {
  readonly params: Record<string, string | undefined>;
  readonly query: object;
}

const serializer = new StandardSchemaSerializerInterceptor(new Reflector());

type Read = (input: RouteInput) => Promise<unknown>;

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
  findRead(url: string): ((requestInfo: Pick<RequestInfo, 'id' | 'traceId'>) => Promise<PageApiResponse>) | undefined {
    const found = (this.router ??= this.buildRouter()).find('GET', url);
    // No parameter of an address is empty: a request says what is there instead.
    if (!found || Object.values(found.params).includes('')) return undefined;
    const { path, read } = found.store as { path: string; read: Read };
    const input = { params: found.params, query: found.searchParams };
    return (requestInfo) =>
      this.execute({ ...requestInfo, method: 'GET', url, route: path, isFromPage: true }, () => read(input));
  }

  private async execute(requestInfo: RequestInfo, read: () => Promise<unknown>): Promise<PageApiResponse> {
    const trace = startReadSpan(requestInfo);
    try {
      const body = await telemetry.runWithin(trace, () => RequestContext.create(this.orm.em, read));
      endReadSpan(trace, 200);
      return new PageApiResponse(200, body);
    } catch (fault) {
      const document = telemetry.runWithin(trace, () => this.problems.toDocument(fault, requestInfo));
      endReadSpan(trace, document.status, fault);
      return new PageApiResponse(document.status, document);
    }
  }

  private buildRouter() {
    const router = findMyWay();
    for (const route of listPublicRoutes(this.discovery, this.scanner))
      router.on('GET', route.path, () => undefined, { path: route.path, read: this.createReader(route) });
    return router;
  }

  /** The answer has the contract of its route, as every answer; one that is ready has had it since it was made. */
  private createReader({ controller, method, schema }: PublicRoute): Read {
    const handler = (controller as Record<string, (...input: unknown[]) => unknown>)[method]!;
    const callHandler = this.contexts.create(
      controller,
      handler,
      method,
      ROUTE_ARGS_METADATA,
      { exchangeKeyForValue },
      undefined,
      undefined,
      { guards: true, interceptors: false, filters: false },
    ) as (input: RouteInput) => Promise<object>;
    return async (input) => {
      const answer = await callHandler(input);
      return answer instanceof SerializedResponse ? answer : serializer.serialize(answer, schema);
    };
  }
}

function exchangeKeyForValue(kind: number, name: unknown, [said]: [RouteInput]): unknown {
  const all = kind === Number(RouteParamtypes.QUERY) ? said.query : said.params;
  return typeof name === 'string' ? (all as Record<string, unknown>)[name] : all;
}

/** The step that it is of the page's trace, as of a request to the API. */
function startReadSpan({ method, route, id }: RequestInfo): Trace | undefined {
  const parent = telemetry.current();
  const attributes = { 'http.request.method': method, 'http.route': route!, 'request.id': String(id) };
  return telemetry
    .recorder()
    ?.startSpan({ name: `${method} ${route}`, attributes, ...(parent && { parents: [parent] }) });
}

function endReadSpan(trace: Trace | undefined, status: number, fault?: unknown) {
  const problem = fault instanceof Problem && fault.code;
  trace?.span?.setAttributes({ 'http.response.status_code': status, ...(problem && { problem }) });
  telemetry.end(trace, status >= 500 ? fault : undefined);
}
