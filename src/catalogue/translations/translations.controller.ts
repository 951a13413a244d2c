import { Body, Controller, Delete, HttpCode, Patch, Post } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { IfMatch, parseIfMatch } from '../../platform/http/headers/parse-if-match.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ShowStaffProperty } from '../staff/show-staff-property.ts';
import { StaffPropertyDetails } from '../staff-property.contract.ts';
import { AddTranslation } from './add-translation.ts';
import { UpdateTranslation } from './update-translation.ts';
import { DeleteTranslation } from './delete-translation.ts';
import { TranslationChanges, TranslationInput } from './translation-input.contract.ts';

@ApiTags('Properties')
@ApiHeader({ name: 'If-Match', required: true, description: 'The version of the property that was seen' })
@Allow('properties.edit')
@Returns(StaffPropertyDetails)
@ApiProblems(404, 409, 422)
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
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: TranslationInput }) input: TranslationInput,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new AddTranslation(actor, id, parseIfMatch(version), input));
  }

  @Patch(':translationId')
  @ApiOperation({ operationId: 'changeTranslation', summary: 'Corrects texts in one language; only what changed' })
  change(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Id('translationId') translationId: string,
    @Body({ schema: TranslationChanges }) changes: TranslationChanges,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new UpdateTranslation(actor, id, parseIfMatch(version), translationId, changes));
  }

  @Delete(':translationId')
  @ApiOperation({ operationId: 'removeTranslation', summary: 'All texts in one language' })
  remove(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Id('translationId') translationId: string,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new DeleteTranslation(actor, id, parseIfMatch(version), translationId));
  }

  private async executeAndReload(command: Command<unknown> & { readonly actor: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowStaffProperty(command.actor, command.id));
  }
}
