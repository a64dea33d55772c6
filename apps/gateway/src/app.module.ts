import { Module } from '@nestjs/common';
import { CarrierCatalogue } from '@waybill/service';
import { AuthenticationService } from './authentication/authentication.service.js';
import { KeyStore } from './authentication/key-store.js';
import { DirectoryController } from './directory/directory.controller.js';
import { KeysController } from './keys/keys.controller.js';
import { KeysService } from './keys/keys.service.js';
import { RequestLimit } from './limits/request-limit.js';
import { UsageMeter } from './limits/usage-meter.js';
import { TrackController } from './tracking/track.controller.js';
import { TrackService } from './tracking/track.service.js';

@Module({
  controllers: [DirectoryController, KeysController, TrackController],
  providers: [AuthenticationService, CarrierCatalogue, KeysService, KeyStore, RequestLimit, TrackService, UsageMeter],
})
export class AppModule {}
