import { Module } from '@nestjs/common';
import { DirectoryController } from './directory/directory.controller.js';
import { DirectoryPublisher } from './directory/directory.publisher.js';

@Module({ controllers: [DirectoryController], providers: [DirectoryPublisher] })
export class AppModule {}
