import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from '../config.ts';
import { ImageGenerator } from '../platform/pictures/picture-store.ts';
import { CompleteDemoStockHandler } from './complete-demo-stock.ts';
import { DemoArtist } from './demo-artist.ts';
import { demoFolder } from './demo-folder.ts';
import { ImportDemoStockHandler } from './import-demo-stock.ts';
import { DemoMediaController } from './media/demo-media.controller.ts';
import { GetDemoMediumHandler } from './media/get-demo-medium.ts';
import { GetDemoPortraitHandler } from './media/get-demo-portrait.ts';
import { FillDemoOfficeHandler } from './office/fill-demo-office.ts';
import { OpenDemoAccountsHandler } from './open-demo-accounts.ts';

/** The local demo with an invented stock, drawn pictures and test accounts. */
@Global()
@Module({})
export class DemoModule {
  static with(config: Config): DynamicModule {
    return {
      module: DemoModule,
      controllers: [DemoMediaController],
      providers: [
        { provide: ImageGenerator, useFactory: () => new DemoArtist(demoFolder(config)) },
        ImportDemoStockHandler,
        CompleteDemoStockHandler,
        OpenDemoAccountsHandler,
        FillDemoOfficeHandler,
        GetDemoMediumHandler,
        GetDemoPortraitHandler,
      ],
      exports: [ImageGenerator],
    };
  }
}
