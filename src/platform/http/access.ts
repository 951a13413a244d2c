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

const declare = (access: Access) => SetMetadata<string, Access>(ACCESS, access);
const refuses = (status: number, description: string) =>
  ApiResponse({ status, description, standardSchema: ProblemDocument });
const signedIn = (access: Access) => [
  declare(access),
  ApiSecurity(SESSION_SECURITY),
  refuses(401, 'Nobody is signed in'),
  ApiExtension('x-access', access),
];

export const Public = () => applyDecorators(declare({ kind: 'public' }), ApiExtension('x-access', { kind: 'public' }));

/** Any signed-in user may call this route; the handler must limit it to what is theirs. */
export const SignedIn = ({ fresh = false }: Options = {}) =>
  applyDecorators(
    ...signedIn({ kind: 'signed-in', fresh }),
    ...(fresh ? [refuses(403, 'The password must be given again')] : []),
  );

export const Allow = (permission: string, { fresh = false }: Options = {}) =>
  applyDecorators(
    ...signedIn({ kind: 'allowed', permission, fresh }),
    refuses(403, fresh ? 'Not allowed, or the password must be given again' : 'Not allowed'),
  );
