import { Controller, Get } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { AgencyModule } from '../../src/agency/agency.module.ts';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { Allow } from '../../src/platform/http/access.ts';

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

describe('the application', () => {
  const ours = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, AgencyModule) as unknown[];
  const withRoutes = (...also: unknown[]) =>
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, [...ours, ...also], AgencyModule);
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

  it('does not start with a route that does not say who may call it', async () => {
    withRoutes(Undeclared);
    await expect(boot()).rejects.toThrow('Undeclared.show');
  });

  it('does not start with a route that asks for what nobody can hold', async () => {
    withRoutes(Misspelt);
    await expect(boot()).rejects.toThrow('Misspelt.show');
  });

  it('starts with its own', async () => {
    await expect(boot()).resolves.toBeDefined();
  });
});
