import { Body, Controller, Delete, HttpCode, Patch, Post } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import {
  Allow,
  ApiProblems,
  Returns,
  Id,
  CurrentActor,
  IfMatch,
  parseIfMatch,
} from '../../platform/http/decorators.ts';
import { StaffPropertyDetails } from '../staff-property.contract.ts';
import { ShowStaffProperty } from '../staff/show-staff-property.ts';
import { AddTranslation, UpdateTranslation, DeleteTranslation } from './edit-translations.ts';
import { TranslationChanges, TranslationInput } from './translation-input.contract.ts';

@ApiTags('Properties')
@ApiHeader({ name: 'If-Match', required: true, description: 'Version of the property that the change is based on' })
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
  @ApiOperation({
    operationId: 'createTranslation',
    summary: 'Add a translation',
    description: 'Stores the texts of a property in a language that has none yet.',
  })
  add(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Body({ schema: TranslationInput }) input: TranslationInput,
    @IfMatch() version: IfMatch,
  ) {
    return this.executeAndReload(new AddTranslation(actor, id, parseIfMatch(version), input));
  }

  @Patch(':translationId')
  @ApiOperation({
    operationId: 'updateTranslation',
    summary: 'Update a translation',
    description: 'Changes texts of a property in one language. Only the fields that are sent change.',
  })
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
  @ApiOperation({
    operationId: 'deleteTranslation',
    summary: 'Delete a translation',
    description: 'Deletes all texts of a property in one language.',
  })
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
