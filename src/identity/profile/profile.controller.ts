import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { hasPermission } from '../../platform/access/has-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { SignedIn } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { UploadThrottle } from '../../platform/http/uploads/upload-throttle.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Limits } from '../../platform/limits/get-limit-options.ts';
import { UpdateOwnProfile } from '../account.messages.ts';
import { OwnProfile, OwnProfileInput } from './own-profile.contract.ts';
import { PortraitOfStranger } from './profile.problems.ts';
import { RemovePortrait } from './remove-portrait.ts';
import { SetPortrait } from './set-portrait.ts';
import { ShowOwnProfile } from './show-own-profile.ts';

type UserActor = Actor & { kind: 'user' };
const FILE = { type: 'object', properties: { portrait: { type: 'string', format: 'binary' } } } as const;

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
  @ApiOperation({ operationId: 'showOwnProfile', summary: 'What visitors may see of the own account' })
  @Returns(OwnProfile)
  show(@CurrentActor() actor: UserActor) {
    return this.queries.execute(new ShowOwnProfile(actor));
  }

  @Put('profile')
  @ApiOperation({ operationId: 'changeOwnProfile', summary: 'Languages, telephone, and whether visitors see them' })
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
  @ApiOperation({ operationId: 'setPortrait', summary: 'A photograph of oneself, JPEG, PNG, WebP or HEIC up to 10 MB' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILE })
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
  @ApiOperation({ operationId: 'removePortrait', summary: 'Deletes the own portrait at once' })
  @Returns(OwnProfile)
  @ApiProblems(429)
  async removePortrait(@CurrentActor() actor: UserActor) {
    await this.limits.consume('account-changes', actor.id);
    await this.commands.execute(new RemovePortrait(actor));
    return this.queries.execute(new ShowOwnProfile(actor));
  }
}
