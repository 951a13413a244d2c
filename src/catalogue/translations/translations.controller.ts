import { Body, Controller, Delete, HttpCode, Patch, Post } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { IfMatch, ifMatch } from '../../platform/http/headers/if-match.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ShowStaffProperty } from '../staff/show-staff-property.ts';
import { StaffPropertyDetails } from '../staff-property.contract.ts';
import { AddTranslation } from './add-translation.ts';
import { ChangeTranslation } from './change-translation.ts';
import { RemoveTranslation } from './remove-translation.ts';
import { TranslationChanges, TranslationInput } from './translation-input.contract.ts';

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
    @Id() id: string,
    @Body({ schema: TranslationInput }) input: TranslationInput,
    @IfMatch() version: IfMatch,
  ) {
    return this.step(new AddTranslation(by, id, ifMatch(version), input));
  }

  @Patch(':translationId')
  @ApiOperation({ operationId: 'changeTranslation', summary: 'Corrects texts in one language; only what changed' })
  change(
    @By() by: Actor,
    @Id() id: string,
    @Id('translationId') translationId: string,
    @Body({ schema: TranslationChanges }) changes: TranslationChanges,
    @IfMatch() version: IfMatch,
  ) {
    return this.step(new ChangeTranslation(by, id, ifMatch(version), translationId, changes));
  }

  @Delete(':translationId')
  @ApiOperation({ operationId: 'removeTranslation', summary: 'All texts in one language' })
  remove(@By() by: Actor, @Id() id: string, @Id('translationId') translationId: string, @IfMatch() version: IfMatch) {
    return this.step(new RemoveTranslation(by, id, ifMatch(version), translationId));
  }

  private async step(command: Command<unknown> & { readonly by: Actor; readonly id: string }) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowStaffProperty(command.by, command.id));
  }
}
