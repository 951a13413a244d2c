import type { INestApplication } from '@nestjs/common';
import { SESSION_SECURITY } from './platform/http/access.ts';
import { listOperations } from './platform/http/openapi/list-operations.ts';
import { addDefaultErrors } from './platform/http/openapi/add-default-errors.ts';
import { addHeaderSchemas } from './platform/http/openapi/add-header-schemas.ts';
import { createSessionCookie } from './platform/http/create-session-cookie.ts';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const description = `Refusals are \`application/problem+json\` (RFC 9457). Lists are comma lists; unknown or invalid parameters answer 422, each with its pointer.

**Clients that are no browsers.** Operations without \`security\` need nothing more: send the request without cookies. To act as a user, \`POST /api/v1/session\` and send the cookie that it answers. A request with a cookie that changes something must also carry \`Origin\` with the address of the site, as every browser sends it; without it, or with that of another site, the answer is 403.`;

const COOKIE = { type: 'apiKey', in: 'cookie' } as const;
const PLAIN_SESSION = 'plain-session';

const buildSettings = () =>
  new DocumentBuilder()
    .setTitle('Costa del Sol estate agency')
    .setDescription(description)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'This site')
    .addCookieAuth(
      createSessionCookie({ PUBLIC_URL: 'https://' }).name,
      { ...COOKIE, description: 'With https' },
      SESSION_SECURITY,
    )
    .addCookieAuth(
      createSessionCookie({}).name,
      { ...COOKIE, description: 'Without, as in the local demo' },
      PLAIN_SESSION,
    )
    .build();

export const buildOpenapiDocument = (app: INestApplication) =>
  makePatternsPortable(
    allowBothCookies(addHeaderSchemas(addDefaultErrors(SwaggerModule.createDocument(app, buildSettings())))),
  );

/** A page to read and try the API on. */
export const serveApiDocs = (app: INestApplication) =>
  SwaggerModule.setup('api/docs', app, () => buildOpenapiDocument(app), { customSiteTitle: 'API', explorer: false });

/** Whoever asks has the cookie that goes with the site's own address. */
function allowBothCookies(document: OpenAPIObject) {
  for (const { operation } of listOperations(document))
    if (operation.security?.some((needed) => SESSION_SECURITY in needed))
      operation.security = [{ [SESSION_SECURITY]: [] }, { [PLAIN_SESSION]: [] }];
    else operation.security ??= [];
  return document;
}

/** Control characters and lone surrogates, which only JavaScript with the flag `u` understands. */
const UNREADABLE = '\\p{Cc}\\p{Cs}';
/** The same control characters for every engine; JSON that is valid Unicode has no lone surrogate. */
const CONTROLS = '\\x00-\\x1f\\x7f-\\x9f';

/** Generated clients of Python, Go, Rust and Java compile the patterns too. The server refuses what it did before. */
const makePatternsPortable = (document: OpenAPIObject) =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replaceAll(UNREADABLE, CONTROLS) : value,
  ) as OpenAPIObject;
