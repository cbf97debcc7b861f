import { course, type Course } from "./course.ts";
import { enrollmentOrders } from "./enrollment-truth.ts";
import { enrollmentWalk, walkedEnrollment } from "./enrollment-walks.ts";
import { memberCourses } from "./member-walks.ts";

const mostMoves = 14;

/** Every flow that is walked, most of all the one in which money is paid. */
export const courses: readonly Course[] = [
  course(0.6, walkedEnrollment, enrollmentOrders, enrollmentWalk(mostMoves)),
  ...memberCourses(mostMoves),
];
