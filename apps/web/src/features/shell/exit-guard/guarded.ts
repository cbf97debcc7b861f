/**
 * The pages of an order that ask before a visitor leaves: order information and every place-order page, under /mvi and
 * /swi (E-303).
 */
const guarded = /^\/(mvi|swi)\/(order-information|place-order(-deposit|-prior-debt(-confirmation)?)?)$/;

export const isGuarded = (path: string): boolean => guarded.test(path);
