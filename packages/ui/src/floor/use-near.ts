import { useEffect, useState, type RefObject } from 'react'

type Tell = (near: boolean) => void
const told = new WeakMap<Element, Tell>()
let watcher: IntersectionObserver | null | undefined

/** One observer for all rows, or null where the browser has none. Half a screen ahead, in the page's own scroller too. */
function watch(): IntersectionObserver | null {
  if (watcher === undefined) {
    const ahead = { rootMargin: '50% 0px', scrollMargin: '50% 0px' }
    watcher = typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver((entries) => {
          for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
        }, ahead)
  }
  return watcher
}

/** Whether an element is in sight or close to it. Without an observer all are near. */
export function useNear(element: RefObject<Element | null>, wanted: boolean): boolean {
  const [near, setNear] = useState(() => watch() === null)
  useEffect(() => {
    const target = element.current
    const observer = watch()
    if (!wanted || target === null || observer === null) return
    told.set(target, setNear)
    observer.observe(target)
    return () => observer.unobserve(target)
  }, [element, wanted])
  return near
}
