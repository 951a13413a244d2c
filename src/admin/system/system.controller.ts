import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { CurrentActor } from '../../platform/http/current-actor.ts';
import { Id } from '../../platform/http/id.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import { RequestIndexRebuild, RetryQuarantined } from '../../search/search.messages.ts';
import { RetryQueue } from './retry-queue.ts';
import { ShowPause } from './show-pause.ts';
import { ShowSystem } from './show-system.ts';
import { PauseState, SystemState } from './system.contract.ts';
import { exactText } from '../../platform/input/text.contract.ts';

const Name = exactText().max(200);

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
    summary: 'The queues, the search, what it could not take, and the newest backup',
  })
  @Returns(SystemState)
  show(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowSystem(actor));
  }

  @Get('pause')
  @Allow('settings.edit')
  @ApiOperation({ operationId: 'getSystemPause', summary: 'Whether the system is paused after a restore' })
  @Returns(PauseState)
  showPause(@CurrentActor() actor: Actor) {
    return this.queries.execute(new ShowPause(actor));
  }

  @Post('queues/:name/retrying')
  @HttpCode(200)
  @Allow('settings.edit')
  @ApiOperation({ operationId: 'retryQueue', summary: 'What failed after all attempts has another one' })
  @Returns(SystemState)
  @ApiProblems(404, 422)
  retryQueue(@CurrentActor() actor: Actor, @Param('name', { schema: Name }) name: string) {
    return this.executeAndShow(actor, new RetryQueue(actor, name));
  }

  @Post('set-aside/:id/retrying')
  @HttpCode(200)
  @Allow('search.rebuild')
  @ApiOperation({ operationId: 'retrySetAside', summary: 'Tries again to bring a property into the search' })
  @Returns(SystemState)
  @ApiProblems(404, 422)
  retrySetAside(@CurrentActor() actor: Actor, @Id() id: string) {
    return this.executeAndShow(actor, new RetryQuarantined(actor, id));
  }

  @Post('index/rebuilding')
  @HttpCode(202)
  @Allow('search.rebuild')
  @ApiOperation({ operationId: 'rebuildIndex', summary: 'Makes the index anew in the background' })
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
