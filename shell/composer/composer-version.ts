/**
 * Raised when the same parts make another composition, or the store is written in another way: releases by a composer
 * with a lower number are then refused, so that two teams do not undo each other's compositions by turns.
 */
export const COMPOSER_VERSION = 1
