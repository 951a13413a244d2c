import type { ArgumentMetadata } from '@nestjs/common';
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
import type { FastifyRequest } from 'fastify';
import { ACCESS, type Access } from '../access.ts';
import type { FastPathMethod } from './fast-path.ts';

/** What only Nest would heed. */
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

/** Reads what a `@FastPath()` route declares. Throws at boot for a declaration that the fast path would ignore. */
export function fastPathMethod({ controller, name }: FastPathMethod) {
  const method = (controller.prototype as Record<string, () => void>)[name]!;
  const getMetadata = <T>(key: string, of: object = method) => Reflect.getMetadata(key, of) as T | undefined;
  const isPublic = (getMetadata<Access>(ACCESS) ?? getMetadata<Access>(ACCESS, controller))?.kind === 'public';
  const ignored = UNSUPPORTED_METADATA.some(
    (key) => getMetadata(key) !== undefined || getMetadata(key, controller) !== undefined,
  );
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    DeclaredArgument
  >;
  const parameters = Object.entries(declared).map(([key, { index, data, schema, pipes }]) => {
    const kind = Number.parseInt(key) as keyof typeof TYPES;
    const read = READERS[kind];
    if (!read || !schema || pipes.length > 0) throw new Error(describeUnsupported(controller.name, name));
    const metadata: ArgumentMetadata = { type: TYPES[kind], data, schema };
    return { index, metadata, read: (request: FastifyRequest) => read(request, data) };
  });
  const { schema } = getMetadata<{ schema?: ArgumentMetadata['schema'] }>(CLASS_SERIALIZER_OPTIONS) ?? {};
  if (!isPublic || ignored || !schema) throw new Error(describeUnsupported(controller.name, name));
  return { schema, parameters: parameters.sort((one, other) => one.index - other.index) };
}

const describeUnsupported = (controller: string, name: string) =>
  `${controller}.${name} cannot be @Ready(): it must be public, declare what it returns, and take parameters alone`;
