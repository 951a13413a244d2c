import type { INestApplication } from '@nestjs/common';
import { SESSION_SECURITY } from './platform/http/access.ts';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const description =
  'Refusals are `application/problem+json` (RFC 9457). Lists are comma lists; unknown or invalid parameters answer 422, each with its pointer.';

const settings = () =>
  new DocumentBuilder()
    .setTitle('Costa del Sol estate agency')
    .setDescription(description)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('__Host-sid', { type: 'apiKey', in: 'cookie' }, SESSION_SECURITY)
    .build();

export const openapiDocument = (app: INestApplication) =>
  withProblemType(SwaggerModule.createDocument(app, settings()));

/** A page to read and try the API on. */
export const describeApi = (app: INestApplication) =>
  SwaggerModule.setup('api/docs', app, () => openapiDocument(app), { customSiteTitle: 'API', explorer: false });

/** Nest writes every schema as application/json; refusals have a type of their own. */
function withProblemType(document: OpenAPIObject) {
  const operations = Object.values(document.paths).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].filter((operation) => operation !== undefined),
  );
  for (const [status, response] of operations.flatMap(({ responses }) => Object.entries(responses))) {
    if (Number(status) < 400 || !response || !('content' in response) || !response.content) continue;
    response.content = { 'application/problem+json': response.content['application/json']! };
  }
  return document;
}
