import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { may } from '../../platform/access/may.ts';
import type { Actor } from '../../platform/actor.ts';
import { SignedIn } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { SentPictures } from '../../platform/http/pictures/sent-pictures.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { ChangeOwnProfile } from '../account.messages.ts';
import { OwnProfile, OwnProfileInput } from './own-profile.contract.ts';
import { PortraitOfStranger } from './profile.problems.ts';
import { RemovePortrait } from './remove-portrait.ts';
import { SetPortrait } from './set-portrait.ts';
import { ShowOwnProfile } from './show-own-profile.ts';

type Member = Actor & { kind: 'user' };
const FILE = { type: 'object', properties: { portrait: { type: 'string', format: 'binary' } } } as const;

@ApiTags('Own account')
@SignedIn()
@Controller('api/v1/account')
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sent: SentPictures,
    private readonly limits: Limits,
  ) {}

  @Get('profile')
  @ApiOperation({ operationId: 'showOwnProfile', summary: 'What visitors may see of the own account' })
  @Returns(OwnProfile)
  show(@By() by: Member) {
    return this.queries.execute(new ShowOwnProfile(by));
  }

  @Put('profile')
  @ApiOperation({ operationId: 'changeOwnProfile', summary: 'Languages, telephone, and whether visitors see them' })
  @Returns(OwnProfile)
  @Refuses(422, 429)
  async change(@By() by: Member, @Body({ schema: OwnProfileInput }) profile: OwnProfileInput) {
    await this.limits.take('account-changes', by.id);
    await this.commands.execute(new ChangeOwnProfile(by, profile));
    return this.queries.execute(new ShowOwnProfile(by));
  }

  @Post('portrait')
  @HttpCode(200)
  @RouteConfig({ takesFiles: true })
  @ApiOperation({ operationId: 'setPortrait', summary: 'A photograph of oneself, JPEG, PNG, WebP or HEIC up to 10 MB' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILE })
  @Returns(OwnProfile)
  @Refuses(403, 413, 415, 422, 429, 503)
  async setPortrait(@By() by: Member, @Req() request: FastifyRequest) {
    if (!may(by, 'properties.read')) throw new PortraitOfStranger();
    await this.limits.take('account-changes', by.id);
    return this.sent.take(request, 'staff', async (bytes) => {
      await this.commands.execute(new SetPortrait(by, bytes));
      return this.queries.execute(new ShowOwnProfile(by));
    });
  }

  @Delete('portrait')
  @ApiOperation({ operationId: 'removePortrait', summary: 'Deletes the own portrait at once' })
  @Returns(OwnProfile)
  @Refuses(429)
  async removePortrait(@By() by: Member) {
    await this.limits.take('account-changes', by.id);
    await this.commands.execute(new RemovePortrait(by));
    return this.queries.execute(new ShowOwnProfile(by));
  }
}
