import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow, Public } from '../../platform/http/access.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { ShowPortrait } from './show-portrait.ts';

const Key = z.uuid('Debe ser un UUID');
const JPEG = { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } as const;

/** Browsers ask again each time, so that nobody sees a portrait whose owner has withdrawn it. */
@ApiTags('Agents')
@Controller('api/v1')
export class PortraitsController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get('portraits/:key')
  @ApiOperation({ operationId: 'getPortrait', summary: 'The portrait of an agent who agreed to be shown' })
  @ApiOkResponse({ description: 'The portrait', content: JPEG })
  @ApiProblems(404, 422)
  show(@Param('key', { schema: Key }) key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send(key, true, request, reply);
  }

  @Allow('properties.read')
  @Get('staff/portraits/:key')
  @ApiOperation({ operationId: 'getStaffPortrait', summary: 'The portrait of a colleague' })
  @ApiOkResponse({ description: 'The portrait', content: JPEG })
  @ApiProblems(404, 422)
  showStaff(@Param('key', { schema: Key }) key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send(key, false, request, reply);
  }

  private async send(key: string, isForVisitors: boolean, { headers }: FastifyRequest, reply: FastifyReply) {
    const etag = `"${key}"`;
    const bytes = await this.queries.execute(new ShowPortrait(key, isForVisitors, headers['if-none-match'] === etag));
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline; filename="retrato.jpg"')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
    return bytes ? reply.type('image/jpeg').send(bytes) : reply.status(304).send();
  }
}
