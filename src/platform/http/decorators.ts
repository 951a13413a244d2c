import {
  applyDecorators,
  SetMetadata,
  SerializeOptions,
  HttpCode,
  Param,
  createParamDecorator,
  type ExecutionContext,
  Headers,
  type Type,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension, ApiResponse, ApiSecurity, ApiNoContentResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedInUser, Actor } from '../actor.ts';
import { ProblemDocument } from '../problem.contract.ts';
import { InvalidInput } from '../problem.ts';

export const ACCESS = 'access';
export const SESSION_SECURITY = 'session';

export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in'; readonly fresh: boolean }
  | { readonly kind: 'allowed'; readonly permission: string; readonly fresh: boolean };

interface AccessOptions {
  /** Requires that the password was entered within the last minutes; `fresh` in the metadata and in `x-access`. */
  requiresReauthentication?: boolean;
}

const setAccess = (access: Access) => SetMetadata<string, Access>(ACCESS, access);
const documentProblem = (status: number, description: string) =>
  ApiResponse({ status, description, standardSchema: ProblemDocument });
const createSignedInDecorators = (access: Access) => [
  setAccess(access),
  ApiSecurity(SESSION_SECURITY),
  documentProblem(401, 'Not signed in'),
  ApiExtension('x-access', access),
];

/** Lets anyone call this route. */
export const Public = () =>
  applyDecorators(setAccess({ kind: 'public' }), ApiExtension('x-access', { kind: 'public' }));

/** Any signed-in user may call this route; the handler must limit it to the user's own data. */
export const SignedIn = ({ requiresReauthentication = false }: AccessOptions = {}) =>
  applyDecorators(
    ...createSignedInDecorators({ kind: 'signed-in', fresh: requiresReauthentication }),
    ...(requiresReauthentication ? [documentProblem(403, 'Reauthentication required')] : []),
  );

/**
 * Only users with the permission may call this route, and only after they have set up a second factor that their
 * account requires.
 */
export const Allow = (permission: string, { requiresReauthentication = false }: AccessOptions = {}) =>
  applyDecorators(
    ...createSignedInDecorators({ kind: 'allowed', permission, fresh: requiresReauthentication }),
    documentProblem(
      403,
      requiresReauthentication ? 'Permission denied, or reauthentication required' : 'Permission denied',
    ),
  );

export const PROBLEM_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'Malformed address, Host header or body',
  403: 'Permission denied',
  404: 'Not found',
  410: 'No longer available',
  409: 'Conflict with the current state',
  413: 'Request too large',
  415: 'Unsupported media type',
  422: 'Invalid input; `errors` points to each field',
  429: 'Too many requests; see Retry-After',
  431: 'Address or headers too long',
  503: 'Temporarily unavailable',
  507: 'Insufficient storage',
};

export const ApiProblems = (...statuses: number[]) =>
  applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, description: PROBLEM_DESCRIPTIONS[status] ?? '', standardSchema: ProblemDocument }),
    ),
  );

const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = { 201: 'Created', 202: 'Accepted' };

/** Declares the contract of a route's response, which strips other fields and is part of openapi.yaml. */
export const Returns = (schema: z.ZodType, status = 200) =>
  applyDecorators(
    SerializeOptions({ schema }),
    ApiResponse({ status, description: STATUS_DESCRIPTIONS[status] ?? 'Success', standardSchema: schema }),
  );

export const ReturnsNothing = () =>
  applyDecorators(HttpCode(204), ApiNoContentResponse({ description: 'Success, without content' }));

/** Declares a path parameter that must be a UUID. */
export const Id = (name = 'id') => Param(name, { schema: z.uuid() });

export type AuthenticatedRequest = FastifyRequest & { signedInUser?: SignedInUser };

const toActor = ({ signedInUser, ip, id }: AuthenticatedRequest): Actor => {
  const origin = { ipAddress: ip, requestId: String(id) };
  if (!signedInUser) return { kind: 'visitor', origin };
  const { id: userId, permissions, sessionId } = signedInUser;
  return { kind: 'user', id: userId, permissions, origin: { ...origin, sessionId } };
};

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  toActor(context.switchToHttp().getRequest<AuthenticatedRequest>()),
);

export const IdempotencyKeySchema = z.uuid('Debe ser un UUID');

/** Parses the header `Idempotency-Key`; undefined without it. Throws InvalidInput. */
export const IdempotencyKeyHeader = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const { error, data } = IdempotencyKeySchema.optional().safeParse(headers['idempotency-key']);
  if (error) throw new InvalidInput(error.issues.map((issue) => ({ ...issue, path: ['Idempotency-Key'] })));
  return data;
});

export const IfMatchVersion = z
  .string('Falta la versión editada: recargue la página')
  .regex(/^(W\/)?"?\d{1,9}"?$/, 'La versión editada no es válida: recargue la página')
  .transform((tag) => Number(tag.replace(/\D/g, '')));

/** Parses the version that the client has edited, plain or as an entity tag (RFC 9110, 13.1.1). Throws InvalidInput. */
export function parseIfMatch(header: string | undefined): number {
  const { error, data } = IfMatchVersion.safeParse(header);
  if (error) throw new InvalidInput(error.issues.map((issue) => ({ ...issue, path: ['If-Match'] })));
  return data;
}

/** The raw header; `parseIfMatch` reads it after the rest of the request is validated. */
export const IfMatch = () => Headers('if-match');
export type IfMatch = string | undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    fastPath?: FastPathMethod;
  }
}

export interface FastPathMethod {
  readonly controller: Type<object>;
  readonly name: string;
}

/**
 * Makes a public route with many requests skip Nest's pipeline. Its parameters are still validated; it returns a
 * `SerializedResponse`, or an object that is serialized by the contract of the route.
 */
export const FastPath = () => (prototype: object, name: string, method: PropertyDescriptor) => {
  RouteConfig({ fastPath: { controller: prototype.constructor, name } })(prototype, name, method);
};
