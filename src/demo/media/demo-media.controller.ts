import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../../platform/http/decorators.ts';
import { withoutTimeout } from '../../platform/http/request-timeout.ts';
import { MEDIA, type Medium } from '../stock/details/demo-media.ts';
import { sitters, type SitterName } from '../art/portraits/sitters.ts';
import { GetDemoMedium } from './get-demo-medium.ts';
import { GetDemoPortrait } from './get-demo-portrait.ts';

const NAMED = new RegExp(`^([A-Z]{2}-\\d{1,6})-(${MEDIA.join('|')})\\.webp$`);
const Name = z.string().regex(NAMED);
const PortraitName = z.enum(Object.keys(sitters).map((name) => `${name}.webp` as const));

/** Serves the videos and tours of the demo beside its pictures, and the portraits of its staff. */
@Public()
@ApiExcludeController()
@Controller('pictures/demo')
export class DemoMediaController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':name')
  async show(
    @Param('name', { schema: Name }) name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const [, reference, medium] = NAMED.exec(name) as unknown as [string, string, Medium];
    const made = await withoutTimeout(request, () => this.queries.execute(new GetDemoMedium(reference, medium)));
    return sent(reply, medium, made);
  }

  @Get('portraits/:name')
  async showPortrait(
    @Param('name', { schema: PortraitName }) name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const of = name.replace('.webp', '') as SitterName;
    const made = await withoutTimeout(request, () => this.queries.execute(new GetDemoPortrait(of)));
    return sent(reply, 'retrato', made);
  }
}

const sent = (reply: FastifyReply, name: string, made: Buffer) =>
  reply
    .header('content-disposition', `inline; filename="${name}.webp"`)
    .header('cache-control', 'public, max-age=86400')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .type('image/webp')
    .send(made);
