import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, Id, CurrentActor } from '../../platform/http/decorators.ts';
import { exactText } from '../../platform/input/text.contract.ts';
import { RequestIndexRebuild, RetryQuarantined } from '../../search/search.messages.ts';
import { RetryQueue } from './retry-queue.ts';
import { ShowPause, ShowSystem } from './show-system.ts';
import { PauseState, SystemState } from './system.contract.ts';

const QueueName = exactText().max(200);

@ApiTags('System')
@Controller('api/v1/staff/system')
export class SystemController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('settings.edit')
  @ApiOperation({
    operationId: 'getSystem',
    summary: 'Get the system status',
    description: 'Returns the state of queues, search index, quarantined properties and the newest backup.',
  })
  @Returns(SystemState)
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowSystem(actor));
  }

  @Get('pause')
  @Allow('settings.edit')
  @ApiOperation({
    operationId: 'getSystemPause',
    summary: 'Get the pause state',
    description: 'Returns whether the system is paused after a restore.',
  })
  @Returns(PauseState)
  showPause(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowPause(actor));
  }

  @Post('queues/:name/retry')
  @HttpCode(200)
  @Allow('settings.edit')
  @ApiOperation({
    operationId: 'retryQueue',
    summary: 'Retry the failed jobs of a queue',
    description: 'Gives jobs that failed after all attempts another attempt.',
  })
  @Returns(SystemState)
  @ApiProblems(404, 422)
  retryQueue(@CurrentActor() actor: Actor, @Param('name', { schema: QueueName }) name: string) {
    return this.executeAndShow(actor, new RetryQueue(actor, name));
  }

  @Post('quarantine/:id/retry')
  @HttpCode(200)
  @Allow('search.rebuild')
  @ApiOperation({
    operationId: 'retryQuarantinedProperty',
    summary: 'Retry a quarantined property',
    description: 'Tries again to index a property that the search engine refused.',
  })
  @Returns(SystemState)
  @ApiProblems(404, 422)
  retryQuarantined(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.executeAndShow(actor, new RetryQuarantined(actor, id));
  }

  @Post('search-index/rebuild')
  @HttpCode(202)
  @Allow('search.rebuild')
  @ApiOperation({
    operationId: 'rebuildSearchIndex',
    summary: 'Rebuild the search index',
    description: 'Rebuilds the index in the background. The current one serves searches meanwhile.',
  })
  @Returns(SystemState, 202)
  @ApiProblems(409)
  rebuild(@CurrentActor() actor: Actor) {
    return this.executeAndShow(actor, new RequestIndexRebuild(actor));
  }

  private async executeAndShow(actor: Actor, command: Command<void>) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowSystem(actor));
  }
}
