import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PublicReads } from './public-reads.ts';
import { WebPages } from './web-pages.ts';

@Module({ imports: [DiscoveryModule], providers: [PublicReads, WebPages], exports: [WebPages] })
export class WebModule {}
