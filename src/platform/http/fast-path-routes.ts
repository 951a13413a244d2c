import type {
  StandardSchemaSerializerInterceptor,
  StandardSchemaValidationPipe,
  ArgumentMetadata,
} from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  REDIRECT_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { CLASS_SERIALIZER_OPTIONS } from '@nestjs/common/serializer/class-serializer.constants.js';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { SerializedResponse } from '../query/serialized-response.ts';
import { ACCESS, type Access, type FastPathMethod } from './decorators.ts';
import type { ProblemFilter } from './problem.filter.ts';

/** Metadata that only Nest's pipeline applies. */
const UNSUPPORTED_METADATA = [
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  EXCEPTION_FILTERS_METADATA,
  HTTP_CODE_METADATA,
  HEADERS_METADATA,
  REDIRECT_METADATA,
];

type DeclaredArgument = Pick<ArgumentMetadata, 'schema'> & {
  index: number;
  data: string | undefined;
  pipes: unknown[];
};
type Values = Record<string, unknown>;

const READERS: Partial<Record<RouteParamtypes, (request: FastifyRequest, data?: string) => unknown>> = {
  [RouteParamtypes.PARAM]: ({ params }, data) => (data ? (params as Values)[data] : params),
  [RouteParamtypes.QUERY]: ({ query }, data) => (data ? (query as Values)[data] : query),
};
const TYPES = { [RouteParamtypes.PARAM]: 'param', [RouteParamtypes.QUERY]: 'query' } as const;

/**
 * Reads the contract and the parameters of a `@FastPath()` route. Throws at boot for declarations that the fast path
 * would ignore.
 */
export function readFastPathMethod({ controller, name }: FastPathMethod) {
  const method = (controller.prototype as Record<string, () => void>)[name]!;
  const getMetadata = <T>(key: string, target: object = method) => Reflect.getMetadata(key, target) as T | undefined;
  const isPublic = (getMetadata<Access>(ACCESS) ?? getMetadata<Access>(ACCESS, controller))?.kind === 'public';
  const hasUnsupportedMetadata = UNSUPPORTED_METADATA.some(
    (key) => getMetadata(key) !== undefined || getMetadata(key, controller) !== undefined,
  );
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    DeclaredArgument
  >;
  const parameters = Object.entries(declared).map(([key, { index, data, schema, pipes }]) => {
    // Nest uses keys of the form `<kind>:<index>`.
    const kind = Number.parseInt(key) as keyof typeof TYPES;
    const read = READERS[kind];
    if (!read || !schema || pipes.length > 0) throw new Error(describeUnsupported(controller.name, name));
    const metadata: ArgumentMetadata = { type: TYPES[kind], data, schema };
    return { index, metadata, read: (request: FastifyRequest) => read(request, data) };
  });
  const { schema } = getMetadata<{ schema?: ArgumentMetadata['schema'] }>(CLASS_SERIALIZER_OPTIONS) ?? {};
  if (!isPublic || hasUnsupportedMetadata || !schema) throw new Error(describeUnsupported(controller.name, name));
  return { schema, parameters: parameters.sort((a, b) => a.index - b.index) };
}

const describeUnsupported = (controller: string, name: string) =>
  `${controller}.${name} cannot be @FastPath(): it must be public, declare its response with @Returns(), and take only path and query parameters`;

const JSON_TYPE = 'application/json; charset=utf-8';

interface SharedHandlers {
  readonly pipe: StandardSchemaValidationPipe;
  readonly serializer: StandardSchemaSerializerInterceptor;
  readonly problems: ProblemFilter;
}

/**
 * Serves `@FastPath()` routes without Nest's request pipeline, which costs more than the handlers themselves. Hooks,
 * parameter checks, contracts and problems are those of all routes.
 */
export function registerFastPathRoutes(app: NestFastifyApplication, { pipe, serializer, problems }: SharedHandlers) {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route: RouteOptions) => {
      const { fastPath } = route.config ?? {};
      if (!fastPath) return;
      const { parameters, schema } = readFastPathMethod(fastPath);
      const controller = app.get<Record<string, (...values: unknown[]) => Promise<object>>>(fastPath.controller);
      const execute = async (request: FastifyRequest) => {
        const values = parameters.map(({ read, metadata }) => pipe.transform(read(request), metadata));
        const result = await controller[fastPath.name]!(...(await Promise.all(values)));
        return result instanceof SerializedResponse
          ? result.json
          : JSON.stringify(await serializer.serialize(result, schema));
      };
      const { handler } = route;
      route.handler = function (request, reply) {
        // Leaves empty path parameters to Nest.
        if (hasEmptyParameter(request)) return handler.call(this, request, reply);
        execute(request)
          .then((json) => reply.type(JSON_TYPE).send(json))
          .catch((error: unknown) => sendProblem(problems, error, request, reply));
      };
    });
}

const hasEmptyParameter = ({ params }: FastifyRequest) => Object.values(params as Record<string, string>).includes('');

const sendProblem = (problems: ProblemFilter, error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  problems.catch(error, new ExecutionContextHost([request, reply]));
