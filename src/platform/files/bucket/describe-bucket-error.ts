import type { BucketConfig } from './create-bucket-client.ts';

type Fault = { name?: string; $metadata?: { httpStatusCode?: number } };

/** There is no such file. A bucket that is not there is another matter. */
export const isMissingObject = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Fault).name ?? '');

const INVALID_KEY_ERRORS = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthFailure',
  'InvalidClientTokenId',
  'CredentialsProviderError',
]);
const WRONG_REGION_ERRORS = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);

/** What is set up wrongly, in one sentence; null for a server that may answer later. */
export function describeBucketError(
  error: unknown,
  { FILES_BUCKET, S3_ENDPOINT }: BucketConfig,
  permission: string,
): string | null {
  const { name = '', $metadata: { httpStatusCode: status } = {} } = error as Fault;
  if (name === 'NoSuchBucket')
    return `El bucket «${FILES_BUCKET}» de FILES_BUCKET no existe en ${S3_ENDPOINT ?? 'Amazon S3'}: créelo primero.`;
  if (INVALID_KEY_ERRORS.has(name))
    return 'El servidor de los archivos rechaza la clave: compruebe S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.';
  if (WRONG_REGION_ERRORS.has(name) || status === 301)
    return `El bucket «${FILES_BUCKET}» está en otra región: compruebe S3_REGION.`;
  if (status === 401 || status === 403)
    return `La clave de S3_ACCESS_KEY_ID no permite ${permission} en el bucket «${FILES_BUCKET}»: dele ese permiso.`;
  return null;
}
