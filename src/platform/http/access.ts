import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import { ProblemDocument } from '../problem.contract.ts';

export const ACCESS = 'access';
export const SESSION_SECURITY = 'session';

export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in'; readonly fresh: boolean }
  | { readonly kind: 'allowed'; readonly permission: string; readonly fresh: boolean };

interface Options {
  /** The password must have been entered within the last minutes. */
  fresh?: boolean;
}

const setAccess = (access: Access) => SetMetadata<string, Access>(ACCESS, access);
const documentProblem = (status: number, description: string) =>
  ApiResponse({ status, description, standardSchema: ProblemDocument });
const signedInDecorators = (access: Access) => [
  setAccess(access),
  ApiSecurity(SESSION_SECURITY),
  documentProblem(401, 'Nobody is signed in'),
  ApiExtension('x-access', access),
];

export const Public = () =>
  applyDecorators(setAccess({ kind: 'public' }), ApiExtension('x-access', { kind: 'public' }));

/** Any signed-in user may call this route; the handler must limit it to what is theirs. */
export const SignedIn = ({ fresh = false }: Options = {}) =>
  applyDecorators(
    ...signedInDecorators({ kind: 'signed-in', fresh }),
    ...(fresh ? [documentProblem(403, 'The password must be given again')] : []),
  );

export const Allow = (permission: string, { fresh = false }: Options = {}) =>
  applyDecorators(
    ...signedInDecorators({ kind: 'allowed', permission, fresh }),
    documentProblem(403, fresh ? 'Not allowed, or the password must be given again' : 'Not allowed'),
  );
