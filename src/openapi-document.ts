import type { INestApplication } from '@nestjs/common';
import { SESSION_SECURITY } from './platform/http/access.ts';
import { operationsOf } from './platform/http/openapi/operations-of.ts';
import { withEveryRefusal } from './platform/http/openapi/with-every-refusal.ts';
import { withKnownHeaders } from './platform/http/openapi/with-known-headers.ts';
import { sessionCookie } from './platform/http/session-cookie.ts';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const description =
  'Refusals are `application/problem+json` (RFC 9457). Lists are comma lists; unknown or invalid parameters answer 422, each with its pointer.';

const COOKIE = { type: 'apiKey', in: 'cookie' } as const;
const PLAIN_SESSION = 'plain-session';

const settings = () =>
  new DocumentBuilder()
    .setTitle('Costa del Sol estate agency')
    .setDescription(description)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth(
      sessionCookie({ PUBLIC_URL: 'https://' }).name,
      { ...COOKIE, description: 'With https' },
      SESSION_SECURITY,
    )
    .addCookieAuth(sessionCookie({}).name, { ...COOKIE, description: 'Without, as in the local demo' }, PLAIN_SESSION)
    .build();

export const openapiDocument = (app: INestApplication) =>
  withBothCookies(withKnownHeaders(withEveryRefusal(SwaggerModule.createDocument(app, settings()))));

/** A page to read and try the API on. */
export const describeApi = (app: INestApplication) =>
  SwaggerModule.setup('api/docs', app, () => openapiDocument(app), { customSiteTitle: 'API', explorer: false });

/** Whoever asks has the cookie that goes with the site's own address. */
function withBothCookies(document: OpenAPIObject) {
  for (const { operation } of operationsOf(document))
    if (operation.security?.some((needed) => SESSION_SECURITY in needed))
      operation.security = [{ [SESSION_SECURITY]: [] }, { [PLAIN_SESSION]: [] }];
  return document;
}
