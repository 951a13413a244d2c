import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable, StandardSchemaSerializerInterceptor, type ArgumentMetadata, RequestMethod } from '@nestjs/common';
import {
  ROUTE_ARGS_METADATA,
  CUSTOM_ROUTE_ARGS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  PIPES_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { CLASS_SERIALIZER_OPTIONS } from '@nestjs/common/serializer/class-serializer.constants.js';
import { DiscoveryService, ExternalContextCreator, MetadataScanner, Reflector } from '@nestjs/core';
import findMyWay from 'find-my-way';
import { Problem } from '../../problem.ts';
import { SerializedResponse } from '../../query/serialized-response.ts';
import { telemetry } from '../../telemetry/telemetry.ts';
import type { Trace } from '../../telemetry/trace.ts';
import { ACCESS, type Access } from '../decorators.ts';
import { type RequestInfo, ProblemFilter } from '../problem.filter.ts';

/** Response of the API to a page. Its value is an object or JSON, converted on demand. */
export class PageApiResponse {
  constructor(
    readonly status: number,
    private readonly value: unknown,
  ) {}

  get ok() {
    return this.status >= 200 && this.status < 300;
  }

  json(): Promise<unknown> {
    const { value } = this;
    return Promise.resolve(value instanceof SerializedResponse ? JSON.parse(value.json) : value);
  }
}

interface RouteInput {
  readonly params: Record<string, string | undefined>;
  readonly query: object;
}

const serializer = new StandardSchemaSerializerInterceptor(new Reflector());

type Read = (input: RouteInput) => Promise<unknown>;

/**
 * Executes public reads of the API in-process, without HTTP and JSON. Nest calls the route's own handler with its
 * parameter checks; errors become the same problems.
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

  /** Returns undefined for addresses that need a real request. */
  findRead(url: string): ((requestInfo: Pick<RequestInfo, 'id' | 'traceId'>) => Promise<PageApiResponse>) | undefined {
    const match = (this.router ??= this.buildRouter()).find('GET', url);
    // Leaves empty path parameters to a real request.
    if (!match || Object.values(match.params).includes('')) return undefined;
    const { path, read } = match.store as { path: string; read: Read };
    const input = { params: match.params, query: match.searchParams };
    return (requestInfo) =>
      this.execute({ ...requestInfo, method: 'GET', url, route: path, isFromPage: true }, () => read(input));
  }

  private async execute(requestInfo: RequestInfo, read: () => Promise<unknown>): Promise<PageApiResponse> {
    const trace = startReadSpan(requestInfo);
    try {
      const body = await telemetry.runWithin(trace, () => RequestContext.create(this.orm.em, read));
      endReadSpan(trace, 200);
      return new PageApiResponse(200, body);
    } catch (error) {
      const document = telemetry.runWithin(trace, () => this.problems.toDocument(error, requestInfo));
      endReadSpan(trace, document.status, error);
      return new PageApiResponse(document.status, document);
    }
  }

  private buildRouter() {
    const router = findMyWay();
    for (const route of listPublicRoutes(this.discovery, this.scanner))
      router.on('GET', route.path, () => undefined, { path: route.path, read: this.createReader(route) });
    return router;
  }

  /** Applies the contract of the route, except to a SerializedResponse, which was validated when it was built. */
  private createReader({ controller, method, schema }: PublicRoute): Read {
    const handler = (controller as Record<string, (...input: unknown[]) => unknown>)[method]!;
    const callHandler = this.contexts.create(
      controller,
      handler,
      method,
      ROUTE_ARGS_METADATA,
      { exchangeKeyForValue: getArgument },
      undefined,
      undefined,
      { guards: true, interceptors: false, filters: false },
    ) as (input: RouteInput) => Promise<object>;
    return async (input) => {
      const result = await callHandler(input);
      return result instanceof SerializedResponse ? result : serializer.serialize(result, schema);
    };
  }
}

function getArgument(kind: number, name: unknown, [input]: [RouteInput]): unknown {
  const fields = kind === Number(RouteParamtypes.QUERY) ? input.query : input.params;
  return typeof name === 'string' ? (fields as Record<string, unknown>)[name] : fields;
}

function startReadSpan({ method, route, id }: RequestInfo): Trace | undefined {
  const parent = telemetry.getCurrentTrace();
  const attributes = { 'http.request.method': method, 'http.route': route!, 'request.id': String(id) };
  return telemetry
    .getRecorder()
    ?.startSpan({ name: `${method} ${route}`, attributes, ...(parent && { parents: [parent] }) });
}

function endReadSpan(trace: Trace | undefined, status: number, error?: unknown) {
  const problem = error instanceof Problem && error.code;
  trace?.span?.setAttributes({ 'http.response.status_code': status, ...(problem && { problem }) });
  telemetry.end(trace, status >= 500 ? error : undefined);
}

type Method = (...args: unknown[]) => unknown;
type Controller = { readonly name: string; readonly prototype: Record<string, Method> };
type Argument = { readonly schema?: unknown; readonly pipes: unknown[] };

interface PublicRoute {
  readonly path: string;
  readonly controller: object;
  readonly method: string;
  readonly schema: ArgumentMetadata['schema'];
}

/** Metadata that only a real request applies. */
const UNSUPPORTED_METADATA = [
  GUARDS_METADATA,
  PIPES_METADATA,
  INTERCEPTORS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
];
const URL_ARGUMENT_TYPES = [RouteParamtypes.QUERY, RouteParamtypes.PARAM].map(String);

/**
 * Lists the public GET routes of the API that declare a contract and depend only on their address. Reads the decorators
 * of the controllers, so that there is no second list to maintain.
 */
export function listPublicRoutes(discovery: DiscoveryService, scanner: MetadataScanner): PublicRoute[] {
  return discovery.getControllers().flatMap(({ metatype, instance }) => {
    const controller = metatype as unknown as Controller;
    return scanner
      .getAllMethodNames(controller.prototype)
      .filter((method) => isPublicRead(controller, method))
      .map((method) => ({
        path: getPath(controller, method),
        controller: instance as object,
        method,
        schema: getSchema(controller, method),
      }));
  });
}

function isPublicRead(controller: Controller, method: string) {
  const handler = controller.prototype[method]!;
  const getMetadata = <Value>(key: string) =>
    (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as Value;
  return (
    Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET &&
    getPath(controller, method).startsWith('/api/') &&
    getMetadata<Access | undefined>(ACCESS)?.kind === 'public' &&
    getSchema(controller, method) !== undefined &&
    UNSUPPORTED_METADATA.every((key) => getMetadata<unknown>(key) === undefined) &&
    Object.entries(getArguments(controller, method)).every(isUrlArgument)
  );
}

const getSchema = (controller: Controller, method: string) =>
  (
    Reflect.getMetadata(CLASS_SERIALIZER_OPTIONS, controller.prototype[method]!) as
      Pick<PublicRoute, 'schema'> | undefined
  )?.schema;

const getArguments = (controller: Controller, method: string) =>
  (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<string, Argument>;

const isUrlArgument = ([key, { schema, pipes }]: [string, Argument]) =>
  !key.includes(CUSTOM_ROUTE_ARGS_METADATA) &&
  URL_ARGUMENT_TYPES.includes(key.split(':', 1)[0]!) &&
  schema &&
  pipes.length === 0;

const getPath = (controller: Controller, method: string) =>
  `/${[controller, controller.prototype[method]!]
    .map((target) => String(Reflect.getMetadata(PATH_METADATA, target) ?? ''))
    .flatMap((path) => path.split('/'))
    .filter(Boolean)
    .join('/')}`;
