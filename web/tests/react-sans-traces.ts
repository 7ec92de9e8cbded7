// React as the tests need it: its development build, with its warnings and `act`, without what it notes for tools that nobody opens here.
import * as React from 'react'

// Tracks of a profiler: every component that is drawn is measured where the console has a `timeStamp` when react-dom is read.
Reflect.deleteProperty(console, 'timeStamp')

// The calls that led to each element, kept for a message of error: ten thousand in a second, then none. Here none.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts the stacks of its elements elsewhere')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
