import { onMounted, type Ref, ref } from 'vue'

/** Returns whether the component is in the page. The first render has to be that of the prerendered page. */
export function useMounted(): Readonly<Ref<boolean>> {
  const isMounted = ref(false)
  onMounted(() => {
    isMounted.value = true
  })
  return isMounted
}
