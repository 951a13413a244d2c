import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req, Param, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { z } from 'zod';
import { hasPermission, type UserActor } from '../../platform/actor.ts';
import { SignedIn, ApiProblems, Returns, CurrentActor, Allow, Public } from '../../platform/http/decorators.ts';
import { UploadThrottle } from '../../platform/http/uploads/upload-throttle.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { PortraitOfStranger } from '../identity.problems.ts';
import { OwnProfile, OwnProfileInput } from './own-profile.contract.ts';
import { ShowOwnProfile, UpdateOwnProfile } from './own-profile.ts';
import { RemovePortrait, SetPortrait, ShowPortrait } from './portraits.ts';

const PORTRAIT_FORM = { type: 'object', properties: { portrait: { type: 'string', format: 'binary' } } } as const;

@ApiTags('Own account')
@SignedIn()
@Controller('api/v1/account')
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: UploadThrottle,
    private readonly limits: Limits,
  ) {}

  @Get('profile')
  @ApiOperation({
    operationId: 'getProfile',
    summary: "Get the current user's profile",
    description: 'Returns the profile that visitors may see.',
  })
  @Returns(OwnProfile)
  show(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ShowOwnProfile(actor));
  }

  @Put('profile')
  @ApiOperation({
    operationId: 'updateProfile',
    summary: "Update the current user's profile",
    description: 'Changes languages and telephone number, and whether visitors see them.',
  })
  @Returns(OwnProfile)
  @ApiProblems(422, 429)
  async change(@CurrentActor() actor: UserActor, @Body({ schema: OwnProfileInput }) profile: OwnProfileInput) {
    await this.limits.consume('account-changes', actor.id);
    await this.commands.execute(new UpdateOwnProfile(actor, profile));
    return this.queries.execute(new ShowOwnProfile(actor));
  }

  @Post('portrait')
  @HttpCode(200)
  @RouteConfig({ acceptsFiles: true })
  @ApiOperation({
    operationId: 'uploadPortrait',
    summary: "Upload the current user's portrait",
    description: 'Stores a photograph (JPEG, PNG, WebP or HEIC, at most 10 MB).',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: PORTRAIT_FORM })
  @Returns(OwnProfile)
  @ApiProblems(403, 413, 415, 422, 429, 503)
  async setPortrait(@CurrentActor() actor: UserActor, @Req() request: FastifyRequest) {
    if (!hasPermission(actor, 'properties.read')) throw new PortraitOfStranger();
    await this.limits.consume('account-changes', actor.id);
    return this.uploads.receive(request, 'staff', async (bytes) => {
      await this.commands.execute(new SetPortrait(actor, bytes));
      return this.queries.execute(new ShowOwnProfile(actor));
    });
  }

  @Delete('portrait')
  @ApiOperation({
    operationId: 'deletePortrait',
    summary: "Delete the current user's portrait",
    description: 'Deletes the photograph at once.',
  })
  @Returns(OwnProfile)
  @ApiProblems(429)
  async removePortrait(@CurrentActor() actor: UserActor) {
    await this.limits.consume('account-changes', actor.id);
    await this.commands.execute(new RemovePortrait(actor));
    return this.queries.execute(new ShowOwnProfile(actor));
  }
}

const Key = z.uuid('Debe ser un UUID');
const JPEG = { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } as const;

/** Browsers revalidate on each request, so that a withdrawn portrait disappears at once. */
@ApiTags('Agents')
@Controller('api/v1')
export class PortraitsController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get('portraits/:key')
  @ApiOperation({
    operationId: 'getPortrait',
    summary: "Get an agent's portrait",
    description: 'Returns the photograph of an agent whose profile is public.',
  })
  @ApiOkResponse({ description: 'Portrait', content: JPEG })
  @ApiProblems(404, 422)
  show(@Param('key', { schema: Key }) key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send(key, true, request, reply);
  }

  @Allow('properties.read')
  @Get('staff/portraits/:key')
  @ApiOperation({
    operationId: 'getStaffPortrait',
    summary: "Get a colleague's portrait",
    description: 'Returns the photograph of a staff member, whether or not the profile is public.',
  })
  @ApiOkResponse({ description: 'Portrait', content: JPEG })
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
