import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { createSessionCookie } from './platform/http/cookies.ts';
import { SESSION_SECURITY } from './platform/http/decorators.ts';
import { listOperations, addDefaultErrors, addHeaderSchemas } from './platform/http/openapi.ts';

const description = `Errors are \`application/problem+json\` (RFC 9457). Query parameters with several values take comma-separated lists. Unknown or invalid parameters return 422 with a pointer to each.

**Clients other than browsers.** Operations without \`security\` need no cookies. To act as a user, call \`POST /api/v1/session\` and send back the cookie of its response. A request with a cookie that changes data must also carry \`Origin\` with the address of the site, as browsers send it; otherwise it returns 403.`;

const TAGS: Readonly<Record<string, string>> = {
  Properties: 'Public search, property pages and their statistics; editing, pictures and translations for staff',
  Inquiries: 'Forms of the site, with photographs and spam protection',
  Agency: 'Name, phones, office hours and settings of the agency',
  Agents: 'Public profiles of the agents',
  Content: 'Texts of the site, their drafts and their history',
  Session: 'Sign-in, sign-out and reauthentication',
  Accounts: 'Registration, confirmation and recovery of accounts',
  'Own account': 'Profile, password, second factor and sessions of the current user',
  Users: 'Staff accounts, roles, invitations and security settings',
  Leads: 'Inquiries as leads: lists, progress, activities, tasks, visits, replies and settings',
  'Lead sources': 'Where leads come from',
  'Lead views': 'Filters that a user has saved for the list of leads',
  'Pipeline stages': 'Stages of the sales pipeline',
  'Personal data': 'Search, export and erasure of personal data',
  Feeds: 'Feeds, their imports and the aliases of their terms',
  Panel: 'Numbers and charts of the dashboard',
  Audit: 'Log of the actions of staff and system',
  System: 'State of database, search, queues and disk, and their repair',
};

const COOKIE = { type: 'apiKey', in: 'cookie' } as const;
const PLAIN_SESSION = 'plain-session';

function buildSettings() {
  const builder = new DocumentBuilder();
  for (const [name, text] of Object.entries(TAGS)) builder.addTag(name, text);
  return builder
    .setTitle('Costa del Sol estate agency')
    .setDescription(description)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'This site')
    .addCookieAuth(
      createSessionCookie({ PUBLIC_URL: 'https://' }).name,
      { ...COOKIE, description: 'Over https' },
      SESSION_SECURITY,
    )
    .addCookieAuth(
      createSessionCookie({}).name,
      { ...COOKIE, description: 'Over http, as in the local demo' },
      PLAIN_SESSION,
    )
    .build();
}

export const buildOpenapiDocument = (app: INestApplication) =>
  makePatternsPortable(
    allowBothCookies(addHeaderSchemas(addDefaultErrors(SwaggerModule.createDocument(app, buildSettings())))),
  );

export const serveApiDocs = (app: INestApplication) =>
  SwaggerModule.setup('api/docs', app, () => buildOpenapiDocument(app), { customSiteTitle: 'API', explorer: false });

/** The name of the session cookie depends on whether the site uses https, so either cookie is documented. */
function allowBothCookies(document: OpenAPIObject) {
  for (const { operation } of listOperations(document))
    if (operation.security?.some((requirement) => SESSION_SECURITY in requirement))
      operation.security = [{ [SESSION_SECURITY]: [] }, { [PLAIN_SESSION]: [] }];
    else operation.security ??= [];
  return document;
}

/** Only JavaScript with the flag `u` supports these character classes. */
const UNICODE_CLASSES = '\\p{Cc}\\p{Cs}';
/** The same control characters for all engines. Valid JSON contains no lone surrogates. */
const CONTROL_CHARACTERS = '\\x00-\\x1f\\x7f-\\x9f';

/** Clients in Python, Go, Rust and Java compile the patterns too. The server validates with the original ones. */
const makePatternsPortable = (document: OpenAPIObject) =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replaceAll(UNICODE_CLASSES, CONTROL_CHARACTERS) : value,
  ) as OpenAPIObject;
