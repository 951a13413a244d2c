import { Body, Controller, Delete, Headers, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { ifMatch } from '../../platform/http/headers/if-match.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ShowStaffProperty } from '../staff/show-staff-property.ts';
import { StaffPropertyDetails } from '../staff-property.contract.ts';
import { AddTranslation } from './add-translation.ts';
import { ChangeTranslation } from './change-translation.ts';
import { RemoveTranslation } from './remove-translation.ts';
import { TranslationChanges, TranslationInput } from './translation-input.contract.ts';

const Id = z.uuid();

@ApiTags('Properties')
@ApiHeader({ name: 'If-Match', required: true, description: 'The version of the property that was seen' })
@Allow('properties.edit')
@Returns(StaffPropertyDetails)
@Refuses(404, 409, 422)
@Controller('api/v1/staff/properties/:id/translations')
export class TranslationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'addTranslation', summary: 'The texts in a language that has none yet' })
  add(
    @By() by: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: TranslationInput }) input: TranslationInput,
    @Headers('if-match') version: string | undefined,
  ) {
    return this.step(new AddTranslation(by, id, ifMatch(version), input));
  }

  @Patch(':translationId')
  @ApiOperation({ operationId: 'changeTranslation', summary: 'Corrects texts in one language; only what changed' })
  change(
    @By() by: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('translationId', { schema: Id }) translationId: string,
    @Body({ schema: TranslationChanges }) changes: TranslationChanges,
    @Headers('if-match') version: string | undefined,
  ) {
    return this.step(new ChangeTranslation(by, id, ifMatch(version), translationId, changes));
  }

  @Delete(':translationId')
  @ApiOperation({ operationId: 'removeTranslation', summary: 'All texts in one language' })
  remove(
    @By() by: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('translationId', { schema: Id }) translationId: string,
    @Headers('if-match') version: string | undefined,
  ) {
    return this.step(new RemoveTranslation(by, id, ifMatch(version), translationId));
  }

  private async step(command: Command<unknown> & { readonly by: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowStaffProperty(command.by, command.id));
  }
}
