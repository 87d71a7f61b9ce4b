import { Controller, Inject, type Type } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Actor } from '../../http/caller.js';
import { Input, Route } from '../../http/route.decorator.js';

type LessonName = 'Grammar' | 'Kanji';
type AllRoute = `GET /api/${LessonName}Edit/GetAll`;
type OneRoute = `GET /api/${LessonName}Edit/GetOne/:path`;
type SaveRoute = `POST /api/${LessonName}Edit/Save`;
type HistoryRoute = `GET /api/${LessonName}Edit/GetHistory/:path`;
type VersionRoute = `GET /api/${LessonName}Edit/GetVersion/:path/:version`;

/** What the controller needs of the service of its kind of lesson. */
interface LessonEditor {
  listLessons(): Promise<ResponseOf<AllRoute>>;
  getLesson(path: string): Promise<ResponseOf<OneRoute>>;
  saveLesson(actor: Actor, request: Input<SaveRoute>['body']): Promise<ResponseOf<SaveRoute>>;
  getHistory(path: string): Promise<ResponseOf<HistoryRoute>>;
  getVersion(path: string, version: number): Promise<ResponseOf<VersionRoute>>;
}

/** Makes the controller of one kind of lesson; both kinds have the same routes. `service` is its injection token. */
export function createLessonEditingController(name: LessonName, service: symbol): Type<unknown> {
  @Controller()
  class LessonEditingController {
    constructor(@Inject(service) private readonly lessons: LessonEditor) {}

    @Route(`GET /api/${name}Edit/GetAll` as AllRoute)
    getAll(): Promise<ResponseOf<AllRoute>> {
      return this.lessons.listLessons();
    }

    @Route(`GET /api/${name}Edit/GetOne/:path` as OneRoute)
    getOne(@Input() { params }: Input<OneRoute>): Promise<ResponseOf<OneRoute>> {
      return this.lessons.getLesson(params.path);
    }

    @Route(`POST /api/${name}Edit/Save` as SaveRoute)
    save(@Input() { actor, body }: Input<SaveRoute>): Promise<ResponseOf<SaveRoute>> {
      return this.lessons.saveLesson(actor, body);
    }

    @Route(`GET /api/${name}Edit/GetHistory/:path` as HistoryRoute)
    getHistory(@Input() { params }: Input<HistoryRoute>): Promise<ResponseOf<HistoryRoute>> {
      return this.lessons.getHistory(params.path);
    }

    @Route(`GET /api/${name}Edit/GetVersion/:path/:version` as VersionRoute)
    getVersion(@Input() { params }: Input<VersionRoute>): Promise<ResponseOf<VersionRoute>> {
      return this.lessons.getVersion(params.path, params.version);
    }
  }
  return LessonEditingController;
}
