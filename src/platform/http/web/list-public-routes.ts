import { type ArgumentMetadata, RequestMethod } from '@nestjs/common';
import {
  CUSTOM_ROUTE_ARGS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  PIPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { CLASS_SERIALIZER_OPTIONS } from '@nestjs/common/serializer/class-serializer.constants.js';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS, type Access } from '../access.ts';

type Method = (...args: unknown[]) => unknown;
type Controller = { readonly name: string; readonly prototype: Record<string, Method> };
type Argument = { readonly schema?: unknown; readonly pipes: unknown[] };

export interface PublicRoute {
  /** The pattern of the address, as `/api/v1/properties/:reference`. */
  readonly path: string;
  readonly controller: object;
  readonly method: string;
  /** The contract of its answer. */
  readonly schema: ArgumentMetadata['schema'];
}

/** What makes a route more than its arguments, its handler and the contract of its answer. */
const UNSUPPORTED_METADATA = [
  GUARDS_METADATA,
  PIPES_METADATA,
  INTERCEPTORS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
];
const URL_ARGUMENT_TYPES = [RouteParamtypes.QUERY, RouteParamtypes.PARAM].map(String);

/**
 * Every GET of the API that anybody may ask and that knows of the request no more than its address, as the controllers
 * declare it: there is no list that could differ from them.
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
    .map((place) => String(Reflect.getMetadata(PATH_METADATA, place) ?? ''))
    .flatMap((path) => path.split('/'))
    .filter(Boolean)
    .join('/')}`;
