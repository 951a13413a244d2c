import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

const description =
  'Refusals are `application/problem+json` (RFC 9457). Lists are comma lists; unknown or invalid parameters answer 422, each with its pointer.';

export const openapiDocument = (app: INestApplication) =>
  SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Costa del Sol estate agency')
      .setDescription(description)
      .setVersion('1')
      .setOpenAPIVersion('3.1.0')
      .build(),
  );

/** A page to read and try the API on. */
export const describeApi = (app: INestApplication) =>
  SwaggerModule.setup('api/docs', app, () => openapiDocument(app), { customSiteTitle: 'API' });
