/**
 * Whether a journey has a call that must not happen twice and was begun by a step that never ended, or that ended with a problem
 * or on a page that says what a success lacked. SQL of both stores; it reads bodies as text, for what it finds is looked at anew.
 * @param begun that the event `i` is one of the journey's
 * @param ended that the event `e` is one of the same journal
 */
export const isLeftOpen = (begun: string, ended: string): string =>
  `EXISTS (SELECT 1 FROM journal i WHERE ${begun} AND i.type = 'intent' AND NOT EXISTS (
     SELECT 1 FROM journal e WHERE ${ended} AND e.run = i.run AND e.type = 'step-ended'
       AND e.body NOT LIKE '%"problem":{%' AND e.body NOT LIKE '%Missing"%'))`;
