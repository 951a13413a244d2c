import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow } from '../../platform/http/access.ts';
import { By } from '../../platform/http/by.ts';
import { Id } from '../../platform/http/id.ts';
import { Refuses } from '../../platform/http/refuses.ts';
import { Returns } from '../../platform/http/returns.ts';
import { AskForRebuild, RetryQuarantined } from '../../search/search.messages.ts';
import { RetryQueue } from './retry-queue.ts';
import { ShowPause } from './show-pause.ts';
import { ShowSystem } from './show-system.ts';
import { ShownPause, SystemState } from './system.contract.ts';
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
  show(@By() by: Actor) {
    return this.queries.execute(new ShowSystem(by));
  }

  @Get('pause')
  @Allow('settings.edit')
  @ApiOperation({ operationId: 'getSystemPause', summary: 'Whether the system is paused after a restore' })
  @Returns(ShownPause)
  showPause(@By() by: Actor) {
    return this.queries.execute(new ShowPause(by));
  }

  @Post('queues/:name/retrying')
  @HttpCode(200)
  @Allow('settings.edit')
  @ApiOperation({ operationId: 'retryQueue', summary: 'What failed after all attempts has another one' })
  @Returns(SystemState)
  @Refuses(404, 422)
  retryQueue(@By() by: Actor, @Param('name', { schema: Name }) name: string) {
    return this.act(by, new RetryQueue(by, name));
  }

  @Post('set-aside/:id/retrying')
  @HttpCode(200)
  @Allow('search.rebuild')
  @ApiOperation({ operationId: 'retrySetAside', summary: 'Tries again to bring a property into the search' })
  @Returns(SystemState)
  @Refuses(404, 422)
  retrySetAside(@By() by: Actor, @Id() id: string) {
    return this.act(by, new RetryQuarantined(by, id));
  }

  @Post('index/rebuilding')
  @HttpCode(202)
  @Allow('search.rebuild')
  @ApiOperation({ operationId: 'rebuildIndex', summary: 'Makes the index anew in the background' })
  @Returns(SystemState, 202)
  @Refuses(409)
  rebuild(@By() by: Actor) {
    return this.act(by, new AskForRebuild(by));
  }

  private async act(by: Actor, command: Command<void>) {
    await this.commands.execute(command);
    return this.queries.execute(new ShowSystem(by));
  }
}
