import { Controller, Get } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { AgencyModule } from '../../src/agency/agency.module.ts';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { Allow } from '../../src/platform/http/decorators.ts';

@Controller('open')
class Undeclared {
  @Get()
  show() {
    return {};
  }
}

@Controller('misspelt')
class Misspelt {
  @Get()
  @Allow('users.manege')
  show() {
    return {};
  }
}

describe('application start', () => {
  const ownControllers = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, AgencyModule) as unknown[];
  const withRoutes = (...also: unknown[]) =>
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, [...ownControllers, ...also], AgencyModule);
  afterEach(() => withRoutes());

  const boot = () =>
    createApp(
      readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: 'postgres://127.0.0.1/unused',
        FORM_SECRET: 'x'.repeat(32),
        SECRETS_KEY: 'y'.repeat(32),
        LOG_LEVEL: 'silent',
      }),
    );

  it('fails for a route without declared access', async () => {
    withRoutes(Undeclared);
    await expect(boot()).rejects.toThrow('Undeclared.show');
  });

  it('fails for a route with an unknown permission', async () => {
    withRoutes(Misspelt);
    await expect(boot()).rejects.toThrow('Misspelt.show');
  });

  it('succeeds with the real routes', async () => {
    await expect(boot()).resolves.toBeDefined();
  });
});
