import { Module } from '@nestjs/common';
import { DemoMediaController } from './demo-media.controller.ts';
import { DemoMedia } from './demo-media.sql.ts';
import { Demo } from './demo.sql.ts';

/** The local demo. Only `app.module.ts` and `main.ts` know this module. */
@Module({ controllers: [DemoMediaController], providers: [Demo, DemoMedia] })
export class DemoModule {}
